import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../dev/local-postgres/free-port.ts'

interface KillableServer {
  address: string
  kill(): Promise<void>
  /** On the same port. */
  start(): Promise<void>
  /** Resolves when the spare processes no longer need the database. */
  loaded(): Promise<void>
  stop(): Promise<void>
}

const spareProcesses = 2

/** Keeps loaded spare processes, so that hundreds of kills do not wait for loading. */
export async function openKillable(url: string): Promise<KillableServer> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'saptapadi-bench-'))
  const load = async () => {
    const child = fork(join(import.meta.dirname, 'server-process.ts'), [url, String(port), folder], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { NODE_COMPILE_CACHE: join(folder, 'compiled') },
    })
    await says(child, 'loaded')
    return child
  }
  const next = Array.from({ length: spareProcesses }, load)
  const serve = async (): Promise<ChildProcess> => {
    const child = (await next.shift()) as ChildProcess
    next.push(load())
    const ready = says(child, 'ready')
    child.send('serve')
    await ready
    return child
  }
  let serving = await serve()
  const kill = async (child: ChildProcess) => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    address: `http://127.0.0.1:${port}`,
    kill: () => kill(serving),
    async start() {
      serving = await serve()
    },
    async loaded() {
      await Promise.all(next)
    },
    async stop() {
      await kill(serving)
      for (const child of next) await kill(await child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function says(child: ChildProcess, word: string): Promise<void> {
  const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (said !== word) throw new Error('The server did not start.')
}
