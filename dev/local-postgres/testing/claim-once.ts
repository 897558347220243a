import { claimDataDir } from '../claim-data-dir.ts'

// Claims the given folder, prints the outcome and keeps the claim until standard input ends.
const [dataDir = ''] = process.argv.slice(2)
const outcome = await claimDataDir(dataDir).then(
  () => 'claimed',
  (error: Error) => error.message,
)
process.stdout.write(`${outcome}\n`)
process.stdin.resume()
