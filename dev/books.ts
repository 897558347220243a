/** The command behind `npm run books`. Without DATABASE_URL it looks into the database of the server that runs here. */
import { runCommand } from '../server/src/command.ts'
import { runBooks } from '../server/src/payments/run-books.ts'
import { findRunningPostgres } from './local-postgres/find-running.ts'

runCommand(runBooks(findRunningPostgres))
