import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../dev/local-postgres/free-port.ts'

export interface RunningServer {
  address: string
  pid: number
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>
  /** Resolves when the process has ended. */
  ended: Promise<void>
  stop(): Promise<void>
}

interface Place {
  /** The checkout of the server. */
  root?: string
  port?: number
}

/** The real server in its own folder and on a free port, with demo data unless a database is given. */
export async function startServer(
  settings: Record<string, string> = {},
  { root = resolve(import.meta.dirname, '..'), port: wanted }: Place = {},
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saptapadi-bench-'))
  await chmod(dataDir, 0o755)
  const port = wanted ?? (await freePort())
  const child = spawn(process.execPath, ['dev/main.ts'], {
    cwd: root,
    // The server stops when this channel closes, also after a kill of this process.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: '/usr/bin:/bin:/usr/sbin:/sbin',
      PORT: String(port),
      DATA_DIR: dataDir,
      REQUESTS_PER_MINUTE: '1000000000',
      ...settings,
    },
  })
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  const address = `http://localhost:${port}`
  for (let tries = 0; !(await isReady(address)); tries++) {
    if (tries > 1200 || child.exitCode !== null) throw new Error('The server did not become ready.')
    await pause(100)
  }
  return { address, pid: child.pid as number, ended, end, stop: () => end('SIGTERM') }
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    response => response.ok,
    () => false,
  )
}
