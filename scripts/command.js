// node scripts/command.js <name> [arguments]: runs an operator command on the pinned Node.
import { begin } from './requirements.js'

begin(async () => {
  const { ensureInstalled } = await import('./install.js')
  const { handOver } = await import('./process.js')
  const isProduction = process.env.NODE_ENV === 'production'
  // A machine in production has only the packages that the server needs, and is not changed by a command.
  if (!isProduction) await ensureInstalled()
  const entry = isProduction ? 'server/src/app/commands/main.ts' : 'dev/command.ts'
  return handOver([entry, ...process.argv.slice(2)], { stdio: 'inherit' })
})
