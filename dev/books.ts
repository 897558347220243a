/** The command behind `npm run books`. Without DATABASE_URL it looks into the database of the server that runs here. */
import { ConfigError } from '../server/src/config.ts'
import { runBooks } from '../server/src/payments/run-books.ts'
import { findRunningPostgres } from './local-postgres/find-running.ts'

runBooks(findRunningPostgres).catch((error: Error) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error.stack ?? error)}\n`)
  process.exitCode = 1
})
