import { setTimeout as pause } from 'node:timers/promises'
import { keepDeletionList } from './deletion-list.ts'
import { listDue } from './departure-store.ts'
import { type ErasingParts, eraseOneStep } from './erase-member.ts'
import { keepErasureList } from './erasure-list.ts'

export interface ErasingWork extends ErasingParts {
  dataDir: string
  onError: (error: Error) => void
}

const everyMs = 5000
const atOnce = 10
/** Who could not be erased is left to others for so long, and tried again. */
const againAfterMs = 10 * 60_000

/** Erases whose time has come until it is stopped, on any number of servers. The table of departures is the queue. */
export function startErasing(work: ErasingWork): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const working = (async () => {
    const failed = new Map<number, number>()
    while (!stopping.signal.aborted) {
      await eraseDue(work, failed, stopping.signal).catch(work.onError)
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
  if (gone > 0) {
    await keepErasureList(work.db, work.dataDir)
    await keepDeletionList(work.db, work.dataDir)
  }
  return gone
}

async function eraseWhole(work: ErasingWork, memberId: number): Promise<boolean> {
  for (;;) {
    const step = await eraseOneStep(work, memberId)
    if (step !== 'going') return step === 'gone'
  }
}
