import type pg from 'pg'
import { ConfigError } from '../config.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { defaultTimings, type ListenerTimings, listen } from './listener.ts'
import { withTimeout } from './with-timeout.ts'

/** Longer than PostgreSQL needs to end the session of a machine that is gone. */
const defaultPatienceMs = 15_000
const timingsOfLock = { ...defaultTimings, retryMs: { first: 100, longest: 1_000 } }

interface LockOptions {
  patienceMs?: number
  timings?: ListenerTimings
}

/**
 * Allows one server per database that keeps photos in a folder, because another server cannot read that folder. The lock
 * is held by a connection that reconnects. `onTaken`: another server has taken the lock while the database was away.
 */
export async function lockFilesFolder(
  url: string,
  onTaken: () => void,
  { patienceMs = defaultPatienceMs, timings = timingsOfLock }: LockOptions = {},
) {
  const held = Promise.withResolvers<void>()
  let lastReason: unknown = new Error('PostgreSQL did not answer.')
  let lostAt: number | undefined
  const connection = listen(
    url,
    'saptapadi_files_folder',
    {
      onConnect: takeLock,
      onMessage: () => {},
      onListening: () => {
        lostAt = undefined
        held.resolve()
      },
      onLost: reason => {
        lastReason = reason
        lostAt ??= performance.now()
        // The session of the lost connection can hold the lock for some seconds.
        if (reason instanceof TakenError && performance.now() - lostAt > patienceMs) onTaken()
      },
    },
    timings,
  )
  try {
    await withTimeout(patienceMs, held.promise, () => lastReason as Error)
  } catch (reason) {
    await connection.stop()
    throw reason
  }
  return connection
}

class TakenError extends ConfigError {
  constructor() {
    super(
      'Another server of this database keeps photos in a folder: please stop it, or set FILES_S3_… on every server, ' +
        'because several servers need a bucket.',
    )
  }
}

async function takeLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
    advisoryLocks.filesFolder,
  ])
  if (!rows[0]?.isOurs) throw new TakenError()
}
