import { setTimeout as pause } from 'node:timers/promises'
import { type Bus, noBus } from '../../../platform/database/bus.ts'
import type { Db } from '../../../platform/database/db.ts'
import { withTimeout } from '../../../platform/database/with-timeout.ts'
import { StartingError } from '../../../platform/http/refusal.ts'
import { type Log, noLog } from '../../../platform/log.ts'
import type { IndexLoad, MatchIndex } from '../match-questions.ts'
import { answersOf } from './answers.ts'
import { loadPartitions, type Partitions } from './bulk-load.ts'
import { catchUp, wasRestored } from './change-feed.ts'

export class NotLoadedError extends StartingError {
  override readonly name = 'NotLoadedError'
}

/** Backoff between attempts to load. */
const retryMs = { first: 250, longest: 1_000 }
/** A few changes take milliseconds. A bulk import can take minutes, which is too long for a request to wait. */
const catchUpMs = 5_000

/** Kept in this process and updated from the database, so that all servers give the same answers. */
export function matchIndex(db: Db, log: Log = noLog, bus: Bus = noBus): MatchIndex {
  let partitions: Partitions | undefined
  // The change feed covers members. Cards also show names from the option lists, which staff can edit.
  const clearCards = () => partitions?.cards.clear()
  bus.on('lists', clearCards)
  bus.onListening(clearCards)
  let lastLoad: IndexLoad = { members: 0, seconds: 0 }
  let followed: { from: number; to: number | undefined } = { from: 0, to: 0 }
  let loading: Promise<IndexLoad> | undefined
  let running: Promise<Partitions> | undefined
  let following: Promise<Partitions> | undefined

  const load = async () => {
    for (let waitMs = retryMs.first; !partitions; waitMs = Math.min(waitMs * 2, retryMs.longest)) {
      try {
        const begin = performance.now()
        const loaded = await loadPartitions(db)
        partitions = loaded.partitions
        lastLoad = { members: loaded.members, seconds: Math.round(performance.now() - begin) / 1000 }
        log.info(lastLoad, 'the match index is loaded')
      } catch (error) {
        log.error({ err: error }, 'the match index failed to load and is retried')
        await pause(waitMs, undefined, { ref: false })
      }
    }
    return lastLoad
  }
  const loadOnce = () => {
    loading ??= load().finally(() => {
      loading = undefined
    })
    return loading
  }
  const follow = async (): Promise<Partitions> => {
    if (partitions) {
      const { seen } = partitions
      // A catch-up that repeats a failed one goes on with its lag.
      const from = followed.to === undefined ? followed.from : performance.now()
      followed = { from, to: undefined }
      await catchUp(db, partitions)
      followed = { from, to: performance.now() }
      if (!wasRestored(seen, partitions.seen)) return partitions
      partitions = undefined
    }
    void loadOnce()
    throw new NotLoadedError()
  }
  const run = () => {
    running = follow().finally(() => {
      running = undefined
    })
    return running
  }
  const next = () => {
    if (following) return following
    if (!running) return run()
    // The running catch-up may have read before the caller's change was committed. All waiting callers share the next one.
    following = running
      .catch(() => {})
      .then(() => {
        following = undefined
        return run()
      })
    return following
  }

  return {
    get isLoaded() {
      return partitions !== undefined
    },
    load: loadOnce,
    current: async () => answersOf(await withTimeout(catchUpMs, next(), () => new NotLoadedError())),
    figures: () => ({
      members: partitions ? partitions.male.size + partitions.female.size : 0,
      loadSeconds: lastLoad.seconds,
      lagSeconds: ((followed.to ?? performance.now()) - followed.from) / 1000,
    }),
  }
}
