import { run } from './app/start.ts'

/** The entry in production. In development it is `dev/main.ts`, with a database and demo members. */
run({})
