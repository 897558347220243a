import { setTimeout as pause } from 'node:timers/promises'
import { listDueDepartures } from '../../../core/accounts/departure-store.ts'
import type { Db } from '../../../platform/database/db.ts'
import { appendDeletionList } from './deletion-list.ts'
import { type EraseDeps, eraseOneStep } from './erase-member.ts'
import { appendErasureList } from './erasure-list.ts'

export interface EraserDeps extends EraseDeps {
  dataDir: string
  onError: (error: Error) => void
}

const intervalMs = 5000
/** A restore knows every deletion and withdrawal that is older than a minute. */
const listEveryMs = 30_000
const batchSize = 10
/** Who could not be erased is left to others for so long, and tried again. */
const retryAfterMs = 10 * 60_000

/**
 * Erases the members whose time has come, and keeps the lists outside the database, until it is stopped. Any number of
 * servers can run it: the table of departures is the queue, and each server keeps the lists in its own folder.
 */
export function startEraser(deps: EraserDeps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const repeat = async (ms: number, task: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) {
      await task().catch(deps.onError)
      await pause(ms, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const failed = new Map<number, number>()
  const working = Promise.all([
    repeat(intervalMs, () => eraseDue(deps, failed, stopping.signal)),
    repeat(listEveryMs, () => appendLists(deps.db, deps.dataDir)),
  ])
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}

/** Everybody who is due. Returns how many are gone for good. */
export async function eraseDue(
  deps: EraserDeps,
  failed = new Map<number, number>(),
  signal?: AbortSignal,
): Promise<number> {
  for (const [id, at] of failed) if (at < Date.now() - retryAfterMs) failed.delete(id)
  let gone = 0
  // In the hands of another server: not asked for again in this round.
  const busy = new Set<number>()
  for (;;) {
    const due = await listDueDepartures(deps.db, batchSize, [...failed.keys(), ...busy])
    if (due.length === 0 || signal?.aborted) break
    for (const memberId of due) {
      try {
        if (await eraseMember(deps, memberId)) gone += 1
        else busy.add(memberId)
      } catch (error) {
        deps.onError(error as Error)
        failed.set(memberId, Date.now())
      }
    }
  }
  // The lists outside have to know before anybody relies on it.
  if (gone > 0) await appendLists(deps.db, deps.dataDir)
  return gone
}

/** Writes what a restore has to know. */
export async function appendLists(db: Db, dataDir: string): Promise<void> {
  await appendErasureList(db, dataDir)
  await appendDeletionList(db, dataDir)
}

async function eraseMember(deps: EraserDeps, memberId: number): Promise<boolean> {
  for (;;) {
    const step = await eraseOneStep(deps, memberId)
    if (step !== 'more') return step === 'erased'
  }
}
