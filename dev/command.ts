import { sayDemoCodes } from '../demo/staff-codes.ts'
import { runCommand } from '../server/src/app/commands/main.ts'
import { findRunningPostgres } from './local-postgres/find-running.ts'
import { startLocalPostgres } from './local-postgres/start-local-postgres.ts'

/** Operator commands in development: with demo staff, and with the local PostgreSQL unless DATABASE_URL is set. */
runCommand({
  findDatabase: findRunningPostgres,
  startDatabase: dataDir => startLocalPostgres({ dataDir, say: () => {} }),
  sayDemoCodes,
})
