import { sayDemoCodes } from '../demo/staff-codes.ts'
import { runCommand } from '../server/src/app/commands/main.ts'
import { findRunningPostgres } from './local-postgres/find-running.ts'
import { startLocalPostgres } from './local-postgres/start-local-postgres.ts'

/** The operator commands of a developer: on the local PostgreSQL where no database is named, and with demo staff. */
runCommand({
  findDatabase: findRunningPostgres,
  startDatabase: dataDir => startLocalPostgres({ dataDir, say: () => {} }),
  sayDemoCodes,
})
