// npm start: from a fresh checkout to a running service.
import { begin } from './requirements.js'

begin(async () => {
  const { ensureBuilt } = await import('./build.js')
  const { ensureInstalled } = await import('./install.js')
  const { handOver } = await import('./process.js')
  await ensureInstalled()
  await ensureBuilt()
  const entry = process.env.NODE_ENV === 'production' ? 'server/src/main.ts' : 'dev/main.ts'
  // The server stops when this channel closes, also after a kill of this process.
  return handOver([entry], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
})
