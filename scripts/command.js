// node scripts/command.js <name> [arguments]: runs an operator command on the pinned Node. Installs first if needed.
import { begin } from './requirements.js'

begin(async () => {
  const { ensureInstalled } = await import('./install.js')
  const { handOver } = await import('./process.js')
  await ensureInstalled()
  const entry = process.env.NODE_ENV === 'production' ? 'server/src/app/commands/main.ts' : 'dev/command.ts'
  return handOver([entry, ...process.argv.slice(2)], { stdio: 'inherit' })
})
