/** The command behind `npm run reapply-deletions`. Without DATABASE_URL it works on the server that runs here. */
import { ConfigError } from '../server/src/config.ts'
import { runReapply } from '../server/src/erasures/run-reapply.ts'
import { findRunningPostgres } from './local-postgres/find-running.ts'

runReapply(findRunningPostgres).catch((error: Error) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error.stack ?? error)}\n`)
  process.exitCode = 1
})
