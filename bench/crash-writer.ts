import { z } from 'zod'
import { startLocalPostgres } from '../dev/local-postgres/start-local-postgres.ts'
import { connect } from '../server/src/platform/database/db.ts'

// Replaces the server in crash-rounds.ts: writes rows until it is killed or its database dies, and prints the number of
// a row after PostgreSQL acknowledged it.
const writers = 4
const IdRow = z.object({ id: z.int() })

const [dataDir = ''] = process.argv.slice(2)
const local = await startLocalPostgres({ dataDir, say: line => process.stderr.write(`${line}\n`) })
const db = connect(local.url, { max: writers })

void local.died.then(async () => {
  await local.stop()
  process.exit(2)
})

await db.script(`
  create table if not exists crash_rows (id bigint generated always as identity primary key, filler text)`)
await Promise.all(Array.from({ length: writers }, writeForever)).catch(waitForTheEnd)

async function writeForever(): Promise<void> {
  for (;;) {
    const { id } = await db.one(IdRow)`insert into crash_rows (filler) values (repeat('x', 200)) returning id`
    process.stdout.write(`${id}\n`)
  }
}

/** A broken connection means that the postmaster was killed; `died` resolves soon. */
function waitForTheEnd(): Promise<void> {
  return new Promise(() => setInterval(() => undefined, 60_000))
}
