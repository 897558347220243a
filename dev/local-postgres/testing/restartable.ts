import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from '../ask.ts'
import { findPostmaster } from '../find-running.ts'
import { freePort } from '../free-port.ts'
import { startLocalPostgres } from '../start-local-postgres.ts'

/** Clean shutdown, immediate shutdown, or kill. */
export const endings = { fast: 'SIGINT', immediate: 'SIGQUIT', 'kill -9': 'SIGKILL' } as const
export type Ending = keyof typeof endings

export interface Restartable {
  url: string
  serverUrl: string
  end(ending: Ending): Promise<void>
  /** On the same port. */
  start(): Promise<void>
  /** Freezes all sessions while the work runs. */
  whileFrozen<Result>(work: () => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

/** A PostgreSQL in its own folder, which restarts on the same port. */
export async function openRestartable({ isDisposable = false } = {}): Promise<Restartable> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saptapadi-restarts-'))
  // If this runs as root, PostgreSQL's user must be able to enter the folder.
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const launch = () => startLocalPostgres({ dataDir, say: () => {}, port, isDisposable })
  let local = await launch()
  return {
    url: local.url,
    serverUrl: local.serverUrl,
    async end(ending) {
      const postmaster = await findPostmaster(join(dataDir, 'postgres'))
      if (postmaster) process.kill(postmaster.pid, endings[ending])
      await local.died
      await local.stop()
    },
    async start() {
      local = await launch()
    },
    async whileFrozen(work) {
      const sessions = await ask(
        local.url,
        'select pid from pg_stat_activity where client_addr is not null and pid <> pg_backend_pid()',
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
