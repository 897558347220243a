import { run } from './app/start.ts'

/** The server as production runs it. In development `dev/main.ts` adds a database and demo members. */
run({})
