import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '..')

/** The real server in a folder of its own and on a free port, with demo data unless a database is named. */
export async function startServer(
  settings: Record<string, string> = {},
): Promise<{ address: string; pid: number; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saptapadi-bench-'))
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const child = spawn(process.execPath, ['dev/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: '/usr/bin:/bin:/usr/sbin:/sbin',
      PORT: String(port),
      DATA_DIR: dataDir,
      REQUESTS_PER_MINUTE: '1000000000',
      ...settings,
    },
  })
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  const address = `http://localhost:${port}`
  for (let tries = 0; !(await isReady(address)); tries++) {
    if (tries > 600 || child.exitCode !== null) throw new Error('The server did not become ready.')
    await pause(200)
  }
  return {
    address,
    pid: child.pid as number,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    response => response.ok,
    () => false,
  )
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}
