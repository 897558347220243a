/** The command behind `npm run affected`. Without DATABASE_URL it looks into the database of the server that runs here. */

import { runAffected } from '../server/src/app/commands/affected.ts'
import { runCommand } from '../server/src/app/commands/command.ts'
import { findRunningPostgres } from './local-postgres/find-running.ts'

runCommand(runAffected(findRunningPostgres))
