import { setTimeout as pause } from 'node:timers/promises'
import { listDue } from '../../../core/accounts/departure-store.ts'
import type { Db } from '../../../platform/database/db.ts'
import { keepDeletionList } from './deletion-list.ts'
import { type ErasingParts, eraseOneStep } from './erase-member.ts'
import { keepErasureList } from './erasure-list.ts'

export interface ErasingWork extends ErasingParts {
  dataDir: string
  onError: (error: Error) => void
}

const everyMs = 5000
/** A restore knows every deletion and withdrawal that is older than a minute. */
const listEveryMs = 30_000
const atOnce = 10
/** Who could not be erased is left to others for so long, and tried again. */
const againAfterMs = 10 * 60_000

/**
 * Erases the members whose time has come, and keeps the lists outside the database, until it is stopped. Any number of
 * servers can run it: the table of departures is the queue, and each server keeps the lists in its own folder.
 */
export function startErasing(work: ErasingWork): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const repeat = async (ms: number, task: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) {
      await task().catch(work.onError)
      await pause(ms, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const failed = new Map<number, number>()
  const working = Promise.all([
    repeat(everyMs, () => eraseDue(work, failed, stopping.signal)),
    repeat(listEveryMs, () => keepLists(work.db, work.dataDir)),
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
  work: ErasingWork,
  failed = new Map<number, number>(),
  signal?: AbortSignal,
): Promise<number> {
  for (const [id, at] of failed) if (at < Date.now() - againAfterMs) failed.delete(id)
  let gone = 0
  // In the hands of another server: not asked for again in this round.
  const busy = new Set<number>()
  for (;;) {
    const due = await listDue(work.db, atOnce, [...failed.keys(), ...busy])
    if (due.length === 0 || signal?.aborted) break
    for (const memberId of due) {
      try {
        if (await eraseWhole(work, memberId)) gone += 1
        else busy.add(memberId)
      } catch (error) {
        work.onError(error as Error)
        failed.set(memberId, Date.now())
      }
    }
  }
  // The lists outside have to know before anybody relies on it.
  if (gone > 0) await keepLists(work.db, work.dataDir)
  return gone
}

/** Writes what a restore has to know. */
export async function keepLists(db: Db, dataDir: string): Promise<void> {
  await keepErasureList(db, dataDir)
  await keepDeletionList(db, dataDir)
}

async function eraseWhole(work: ErasingWork, memberId: number): Promise<boolean> {
  for (;;) {
    const step = await eraseOneStep(work, memberId)
    if (step !== 'going') return step === 'gone'
  }
}
