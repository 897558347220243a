/** npm run admin, with what development adds: the database of a running server, and the codes of demo staff. */
import { sayDemoCodes } from '../demo/staff-codes.ts'
import { runAdmin } from '../server/src/app/commands/admin.ts'
import { runCommand } from '../server/src/app/commands/command.ts'
import { findRunningPostgres } from './local-postgres/find-running.ts'

runCommand(
  runAdmin({
    findDatabase: findRunningPostgres,
    more: (verb, email, { isProduction }) => {
      if (verb !== 'code' || isProduction) return false
      sayDemoCodes(email)
      return true
    },
  }),
)
