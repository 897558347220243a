// node scripts/run.js <file.ts> [arguments]: runs a file on the pinned Node, installing first where needed.
import { begin } from './requirements.js'

begin(async () => {
  const { ensureInstalled } = await import('./install.js')
  const { handOver } = await import('./process.js')
  await ensureInstalled()
  return handOver(process.argv.slice(2), { stdio: 'inherit' })
})
