/** npm run audit; in development on the database of a running server. */

import { runAudit } from '../server/src/app/commands/audit.ts'
import { runCommand } from '../server/src/app/commands/command.ts'
import { findRunningPostgres } from './local-postgres/find-running.ts'

runCommand(runAudit(findRunningPostgres))
