import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterProcesses, clusterTag, isChild } from '../cluster-processes.ts'
import { freePort } from '../launch-postmaster.ts'
import { startLocalPostgres } from '../start-local-postgres.ts'

/** How PostgreSQL ends: with what it has begun, without it, or without knowing. */
export const endings = { fast: 'SIGINT', immediate: 'SIGQUIT', 'kill -9': 'SIGKILL' } as const
export type Ending = keyof typeof endings

export interface Restartable {
  url: string
  serverUrl: string
  end(ending: Ending): Promise<void>
  /** At the same address as before; resolves once it takes connections. */
  start(): Promise<void>
  /** Its sessions stand still for as long as the work takes. */
  whileFrozen<Result>(work: () => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

/** A PostgreSQL in a folder of its own, which keeps its address however often it ends. */
export async function openRestartable({ isDisposable = false } = {}): Promise<Restartable> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saptapadi-restarts-'))
  // When this runs as root, PostgreSQL has an account of its own, which must be able to enter the folder.
  await chmod(dataDir, 0o755)
  const cluster = join(dataDir, 'postgres')
  const port = await freePort()
  const launch = () => startLocalPostgres({ dataDir, say: () => {}, port, isDisposable })
  let local = await launch()
  return {
    url: local.url,
    serverUrl: local.serverUrl,
    async end(ending) {
      const [postmaster] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(postmaster), endings[ending])
      await local.died
      await local.stop()
    },
    async start() {
      local = await launch()
    },
    async whileFrozen(work) {
      const processes = await clusterProcesses(await clusterTag(cluster))
      const sessions = processes.filter(({ command }) => isChild(command) && / 127\.0\.0\.1\(/.test(command))
      for (const { pid } of sessions) process.kill(pid, 'SIGSTOP')
      try {
        return await work()
      } finally {
        for (const { pid } of sessions) process.kill(pid, 'SIGCONT')
      }
    },
    async stop() {
      await local.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
