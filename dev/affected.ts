/** The command behind `npm run affected`. Without DATABASE_URL it looks into the database of the server that runs here. */
import { runAffected } from '../server/src/breach/run-affected.ts'
import { ConfigError } from '../server/src/config.ts'
import { findRunningPostgres } from './local-postgres/find-running.ts'

runAffected(findRunningPostgres).catch((error: Error) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error.stack ?? error)}\n`)
  process.exitCode = 1
})
