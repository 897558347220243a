/** The command behind `npm run books`. Without DATABASE_URL it looks into the database of the server that runs here. */

import { runBooks } from '../server/src/app/commands/books.ts'
import { runCommand } from '../server/src/app/commands/command.ts'
import { findRunningPostgres } from './local-postgres/find-running.ts'

runCommand(runBooks(findRunningPostgres))
