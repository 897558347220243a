// npm run bench -- <name>: the built app on the pinned Node, measured.
import { begin } from './requirements.js'

begin(async () => {
  const { ensureInstalled } = await import('./install.js')
  const { ensureBuilt } = await import('./build.js')
  const { handOver } = await import('./process.js')
  await ensureInstalled()
  await ensureBuilt()
  return handOver(['bench/main.ts', ...process.argv.slice(2)], { stdio: 'inherit' })
})
