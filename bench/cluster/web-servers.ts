import { resolve } from 'node:path'
import { freePort } from '../../dev/local-postgres/free-port.ts'
import { type RunningServer, startServer } from '../start-server.ts'
import { atEnd } from './at-end.ts'

const checkout = resolve(import.meta.dirname, '../..')

export interface WebServers {
  ports: number[]
  addresses: string[]
  /** How many ended that were not asked to. */
  countEnded(): number
  /** Stops the server as a release does, and starts the one of a checkout on its port. */
  replace(n: number, root: string): Promise<void>
}

/** Starts the servers one after the other, because the first one migrates. Each has a DATA_DIR of its own. */
export async function startWebServers(
  settings: Record<string, string>,
  ports: number[],
): Promise<WebServers> {
  const running: RunningServer[] = []
  let ended = 0
  const start = async (port: number, root: string) => {
    const server = await startServer(settings, { root, port })
    void server.ended.then(() => {
      if (running.includes(server)) ended += 1
    })
    return server
  }
  atEnd(() => Promise.all(running.splice(0).map(server => server.end('SIGKILL'))))
  for (const port of ports) running.push(await start(port, checkout))
  return {
    ports,
    addresses: running.map(({ address }) => address),
    countEnded: () => ended,
    async replace(n, root) {
      const [old] = running.splice(n, 1)
      await old?.stop()
      running.splice(n, 0, await start(ports[n] as number, root))
    },
  }
}

export const freePorts = async (count: number) => {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}
