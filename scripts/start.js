// npm start: from a fresh checkout to a running service.
import { begin } from './requirements.js'

begin(async () => {
  const { ensureInstalled } = await import('./install.js')
  const { ensureBuilt } = await import('./build.js')
  const { handOver } = await import('./process.js')
  await ensureInstalled()
  await ensureBuilt()
  // The channel closes when this process dies in whatever way, which tells the server to stop as well.
  const entry = process.env.NODE_ENV === 'production' ? 'server/src/main.ts' : 'dev/main.ts'
  return handOver([entry], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
})
