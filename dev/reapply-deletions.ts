/** The command behind `npm run reapply-deletions`. Without DATABASE_URL it works on the server that runs here. */
import { runCommand } from '../server/src/app/commands/command.ts'
import { runReapply } from '../server/src/app/commands/reapply-deletions.ts'
import { findRunningPostgres } from './local-postgres/find-running.ts'

runCommand(runReapply(findRunningPostgres))
