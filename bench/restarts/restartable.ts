import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterProcesses, clusterTag, isChild } from '../../dev/local-postgres/cluster-processes.ts'
import { startLocalPostgres } from '../../dev/local-postgres/start-local-postgres.ts'
import { freePort } from '../start-server.ts'

/** How PostgreSQL ends: what it finishes first, and what the next start has to recover. */
export const endings = { fast: 'SIGINT', immediate: 'SIGQUIT', 'kill -9': 'SIGKILL' } as const
export type Ending = keyof typeof endings

export interface Restartable {
  url: string
  serverUrl: string
  /** Ends it in this way and starts it again at the same address; resolves once it takes connections. */
  restart(ending: Ending): Promise<void>
  /** Its sessions stand still for as long as the work takes. */
  whileFrozen<Result>(work: () => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

/** A PostgreSQL in a folder of its own, which keeps its address. */
export async function openRestartable(): Promise<Restartable> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saptapadi-restarts-'))
  // When this runs as root, PostgreSQL has an account of its own, which must be able to enter the folder.
  await chmod(dataDir, 0o755)
  const cluster = join(dataDir, 'postgres')
  const port = await freePort()
  const start = () => startLocalPostgres({ dataDir, say: () => {}, port })
  let local = await start()
  return {
    url: local.url,
    serverUrl: local.serverUrl,
    async restart(ending) {
      const [postmaster] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(postmaster), endings[ending])
      await local.died
      await local.stop()
      local = await start()
    },
    async whileFrozen(work) {
      const processes = await clusterProcesses(await clusterTag(cluster))
      const sessions = processes.filter(
        ({ command }) => isChild(command) && command.includes('saptapadi_server'),
      )
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
