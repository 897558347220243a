import { startLocalPostgres } from '../start-local-postgres.ts'

// For tests that kill the server: starts PostgreSQL in the given folder, prints its address and waits. SIGINT ends the
// process and leaves PostgreSQL running.
const [dataDir = '', kind] = process.argv.slice(2)
process.once('SIGINT', () => process.exit())
const say = (line: string) => process.stderr.write(`${line}\n`)
const { url } = await startLocalPostgres({ dataDir, say, isDisposable: kind === 'disposable' })
process.stdout.write(`${url}\n`)
process.stdin.resume()
