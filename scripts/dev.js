// npm run dev: the service with hot reload. Vite is in front on PORT, the server behind it on PORT + 1.
import { begin } from './requirements.js'

begin(async () => {
  const { ensureInstalled } = await import('./install.js')
  const { handOver, isStopping, stopAll } = await import('./process.js')
  await ensureInstalled()

  const port = Number(process.env.PORT || 3000)
  const address = `http://localhost:${port}`
  console.log(`Saptapadi with hot reload: ${address}`)

  const serverEnv = { PORT: String(port + 1), PUBLIC_URL: process.env.PUBLIC_URL || address }
  const server = handOver(['--watch', '--watch-preserve-output', 'dev/main.ts'], { env: serverEnv })

  const front = ['--port', String(port), '--strictPort', '--clearScreen', 'false', '--logLevel', 'warn']
  if (process.env.HOST) front.push('--host', process.env.HOST)
  const web = handOver(['node_modules/vite/bin/vite.js', ...front], {
    env: { VITE_DEV_API: `http://127.0.0.1:${port + 1}` },
  })

  const code = await Promise.race([server, web])
  const wasAsked = isStopping()
  stopAll('SIGTERM')
  await Promise.all([server, web])
  return wasAsked ? 0 : code
})
