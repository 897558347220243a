import { startLocalPostgres } from '../start-local-postgres.ts'

// Starts PostgreSQL in the given folder for tests that kill the server, prints its address and waits. SIGINT ends the
// process without a stop of PostgreSQL.
const [dataDir = '', kind] = process.argv.slice(2)
process.once('SIGINT', () => process.exit())
const say = (line: string) => process.stderr.write(`${line}\n`)
const { url } = await startLocalPostgres({ dataDir, say, isDisposable: kind === 'disposable' })
process.stdout.write(`${url}\n`)
process.stdin.resume()
