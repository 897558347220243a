import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Sql } from '../../platform/database/db.ts'
import type { Publish } from '../members/live-event.ts'
import { applyDue } from './apply-due.ts'
import type { Parts } from './parts.ts'
import { watchClocks } from './watch-clocks.ts'

const everyMs = 1000

export interface Watch extends Parts {
  db: Db
  /** Whoever has a page open hears of it. */
  publish?: Publish
  /** Runs in the transaction that shows a profile for the first time. */
  onApproved: (tx: Sql, memberId: number) => Promise<void>
  /** One that fails does not hold up the others; it is tried again with the next look. */
  onError: (error: Error) => void
}

/**
 * What has to happen at its moment: decisions take hold, suspensions end, clocks warn. Until it is stopped, on any number
 * of servers.
 */
export function startCaseWork(parts: Watch): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const working = (async () => {
    while (!stopping.signal.aborted) {
      await workOnce(parts).catch(parts.onError)
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}

/** One look. Where there is nothing to do it costs two look-ups in an index. */
export async function workOnce(parts: Watch): Promise<void> {
  await applyDue(parts)
  await watchClocks(parts)
}
