import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Sql } from '../../platform/database/db.ts'
import { notify } from '../../platform/database/notify.ts'
import {
  deleteRenamed,
  dropLost,
  findRenamed,
  findWork,
  finish,
  giveBack,
  giveWay,
  holdWork,
  insertRenamed,
  listHolders,
  listMoved,
  listOldCards,
  lockHolders,
  lockMoved,
  moveHolders,
  type Renamed,
  renewCards,
  type Work,
} from './moves-store.ts'
import { type Place, places, placesOf } from './places.ts'

const everyMs = 1_000
/** So few that a member whose row is among them does not notice. */
const atOnce = 200
const restMs = 10
/** Who was saving is done by then. */
const againMs = 100

/**
 * Told to every server with each step, so that its match index keeps up and nobody's question has to wait for all of it.
 * Such a step does not wait for the disk: one that a crash of the database forgets is found again, and the end is not one.
 */
export const movedTopic = 'moved'

export interface MergingWork {
  db: Db
  onError: (error: Error) => void
}

/** Moves what was merged or undone until it is stopped, on any number of servers. The tables are the queue. */
export function startMerging({ db, onError }: MergingWork): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const working = (async () => {
    while (!signal.aborted) {
      await mergeAll(db, signal).catch(onError)
      await pause(everyMs, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}

/** Everything that there is to do. What another server has in hands is left to it. */
export async function mergeAll(db: Db, signal?: AbortSignal): Promise<void> {
  for (let renamed = await findRenamed(db); renamed; renamed = await findRenamed(db)) {
    if (!(await renewNames(db, renamed, signal))) break
  }
  for (let work = await findWork(db); work; work = await findWork(db)) {
    if (!(await mergeOne(db, work, signal))) return
  }
}

/** True once it is done. */
async function mergeOne(db: Db, work: Work, signal: AbortSignal | undefined): Promise<boolean> {
  const step = work.state === 'merging' ? moveAway : moveBack
  for (const place of placesOf(work.list)) {
    if (!(await step(db, work, place, signal))) return false
  }
  return db.begin(async tx => {
    if (!(await holdWork(tx, work))) return false
    await finish(tx, work)
    return true
  })
}

/** Nobody can choose it any more, so a round that finds nobody is the last. */
async function moveAway(db: Db, work: Work, place: Place, signal: AbortSignal | undefined): Promise<boolean> {
  for (let ids = await listHolders(db, place, work.fromId); ids.length > 0; ) {
    const isMine = await inSteps(db, ids, signal, async (tx, some) => {
      if (!(await holdWork(tx, work))) return false
      const locked = await lockHolders(tx, place, some, work.fromId)
      if (locked.length > 0) await moveHolders(tx, work, place, locked)
      await notify(tx, movedTopic, '')
      return true
    })
    if (!isMine) return false
    await pause(againMs)
    ids = await listHolders(db, place, work.fromId)
  }
  return true
}

async function moveBack(db: Db, work: Work, place: Place, signal: AbortSignal | undefined): Promise<boolean> {
  const isHeld = await db.begin(async tx => {
    if (!(await holdWork(tx, work))) return false
    await dropLost(tx, work, place)
    return true
  })
  if (!isHeld) return false
  for (let ids = await listMoved(db, work, place, atOnce); ids.length > 0; ) {
    const isMine = await inSteps(db, ids, signal, async (tx, some) => {
      if (!(await holdWork(tx, work))) return false
      const locked = await lockMoved(tx, place, some)
      if (locked.length > 0) await giveBack(tx, work, place, locked)
      await notify(tx, movedTopic, '')
      return true
    })
    if (!isMine) return false
    ids = await listMoved(db, work, place, atOnce)
  }
  return true
}

/** Updates the cards that show a renamed option. */
async function renewNames(db: Db, renamed: Renamed, signal: AbortSignal | undefined): Promise<boolean> {
  const place = places.find(({ list, counts }) => list === renamed.list && counts === 'profiles') as Place
  for (;;) {
    const ids = await db.begin(
      async tx => {
        await deleteRenamed(tx, renamed)
        const old = await listOldCards(tx, renamed, place)
        if (old.length > 0) await insertRenamed(tx, renamed)
        return old
      },
      { seconds: 120 },
    )
    if (ids.length === 0) return true
    const isMine = await inSteps(db, ids, signal, async (tx, some) => {
      await renewCards(tx, some)
      return true
    })
    if (!isMine) return false
    await pause(againMs)
  }
}

type Step = (tx: Sql, ids: number[]) => Promise<boolean>

/** One short transaction for some at a time. False where it was told to stop, or another server does it. */
async function inSteps(
  db: Db,
  ids: readonly number[],
  signal: AbortSignal | undefined,
  step: Step,
): Promise<boolean> {
  for (let at = 0; at < ids.length; at += atOnce) {
    if (signal?.aborted) return false
    const some = ids.slice(at, at + atOnce)
    const isMine = await db
      .begin(async tx => {
        await giveWay(tx)
        return step(tx, some)
      })
      .catch(orLater)
    if (!isMine) return false
    await pause(restMs)
  }
  return true
}

/** It would have waited for somebody: they are found again in the next round. */
function orLater(error: { code?: string }): true {
  if (error.code === '55P03' || error.code === '40P01') return true
  throw error
}
