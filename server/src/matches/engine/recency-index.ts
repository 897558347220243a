import { type Bitmap, eachBit } from './bitmap.ts'
import { PostingList } from './posting-list.ts'
import type { ScratchPool } from './scratch-pool.ts'

const microsecondsPerHour = 3_600_000_000
/** Above this many, going back hour by hour finds the newest sooner than looking at everyone. */
const manyMembers = 1_000

/** Negative where the first is newer. */
export type CompareNewest = (one: number, other: number) => number

/** Who was last active in which hour, so that the newest of many are found without looking at all. */
export class RecencyIndex {
  private readonly pool: ScratchPool
  private readonly hours = new Map<number, PostingList>()
  /** Newest first; sorted anew when an hour is added. An hour that everybody left stays, empty. */
  private newestFirst: PostingList[] | undefined

  constructor(pool: ScratchPool) {
    this.pool = pool
  }

  add(slot: number, activeAt: number): void {
    const hour = hourOf(activeAt)
    let list = this.hours.get(hour)
    if (!list) {
      list = new PostingList(this.pool)
      this.hours.set(hour, list)
      this.newestFirst = undefined
    }
    list.add(slot)
  }

  remove(slot: number, activeAt: number): void {
    this.hours.get(hourOf(activeAt))?.remove(slot)
  }

  /** The newest so many of the bitmap, which holds so many members. */
  top(bitmap: Bitmap, { count, limit }: { count: number; limit: number }, compare: CompareNewest): number[] {
    const best: number[] = []
    const offer = (slot: number) => insert(best, slot, limit, compare)
    if (count <= manyMembers) {
      eachBit(bitmap, offer)
      return best
    }
    this.newestFirst ??= [...this.hours].sort(([one], [other]) => other - one).map(([, list]) => list)
    for (const list of this.newestFirst) {
      if (best.length === limit) break
      list.eachIn(bitmap, offer)
    }
    return best
  }
}

const hourOf = (activeAt: number) => Math.floor(activeAt / microsecondsPerHour)

function insert(best: number[], slot: number, limit: number, compare: CompareNewest): void {
  if (best.length === limit && compare(slot, best[limit - 1] as number) > 0) return
  let at = Math.min(best.length, limit - 1)
  for (; at > 0 && compare(slot, best[at - 1] as number) < 0; at--) best[at] = best[at - 1] as number
  best[at] = slot
}
