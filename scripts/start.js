// npm start: from a fresh checkout to a running service.
import { begin } from './requirements.js'

begin(async () => {
  const { runBuilt } = await import('./run-built.js')
  const entry = process.env.NODE_ENV === 'production' ? 'server/src/main.ts' : 'dev/main.ts'
  // The channel closes when this process dies, in whatever way; then the server stops as well.
  return runBuilt([entry], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
})
