import { startLocalPostgres } from '../start-local-postgres.ts'

// A stand-in for the server, for tests that kill it: starts PostgreSQL in the given folder, prints the
// address and stays until it is killed, stops PostgreSQL on SIGTERM, or just leaves on SIGINT.
const [dataDir = '', kind] = process.argv.slice(2)
const local = await startLocalPostgres({
  dataDir,
  say: line => process.stderr.write(`${line}\n`),
  isDisposable: kind === 'disposable',
})
process.stdout.write(`${local.url}\n`)
const alive = setInterval(() => undefined, 60_000)
process.once('SIGTERM', async () => {
  await local.stop()
  clearInterval(alive)
})
process.once('SIGINT', () => process.exit())
