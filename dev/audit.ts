/** npm run audit; in development on the database of a running server. */
import { runAudit } from '../server/src/audit/command.ts'
import { findRunningPostgres } from './local-postgres/find-running.ts'

runAudit(({ dataDir, isProduction }) =>
  isProduction ? Promise.resolve(undefined) : findRunningPostgres(dataDir),
)
