import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../dev/local-postgres/launch-postmaster.ts'

export interface KillableServer {
  address: string
  kill(): Promise<void>
  /** At the same address as before. */
  start(): Promise<void>
}

export async function openKillable(url: string): Promise<KillableServer> {
  const port = await freePort()
  const launch = async () => {
    const child = fork(join(import.meta.dirname, 'server-process.ts'), [url, String(port)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')])
    if (said !== 'ready') throw new Error('The server did not start.')
    return child
  }
  let child = await launch()
  return {
    address: `http://127.0.0.1:${port}`,
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async start() {
      child = await launch()
    },
  }
}
