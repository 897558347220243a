/** The command behind `npm run reapply-deletions`. Without DATABASE_URL it works on the server that runs here. */
import { runCommand } from '../server/src/command.ts'
import { runReapply } from '../server/src/erasures/run-reapply.ts'
import { findRunningPostgres } from './local-postgres/find-running.ts'

runCommand(runReapply(findRunningPostgres))
