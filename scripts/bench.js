// npm run bench -- <name>: the built app on the pinned Node, measured.
import { begin } from './requirements.js'

begin(async () => {
  const { runBuilt } = await import('./run-built.js')
  return runBuilt(['bench/main.ts', ...process.argv.slice(2)], { stdio: 'inherit' })
})
