import { type Bitmap, eachBit, setBit } from './bitmap.ts'
import { PostingList } from './posting-list.ts'
import type { ScratchPool } from './scratch-pool.ts'
import type { Selection } from './selection.ts'

/** Above this many, going back hour by hour is faster than comparing all members. */
const manyMembers = 1_000

/** Negative if the first is newer. */
export type CompareNewest = (one: number, other: number) => number

/** Members by the hour of their last activity, or the day they joined. Finds the newest without reading all. */
export class RecencyIndex {
  private readonly pool: ScratchPool
  /** The length of an hour (or day) in the unit of the moments. */
  private readonly span: number
  private readonly hours = new Map<number, PostingList>()
  /** Newest first. Sorted again when an hour is added. Empty hours stay. */
  private newestFirst: [number, PostingList][] | undefined

  constructor(pool: ScratchPool, span: number) {
    this.pool = pool
    this.span = span
  }

  add(slot: number, moment: number): void {
    const hour = this.hourOf(moment)
    let list = this.hours.get(hour)
    if (!list) {
      list = new PostingList(this.pool)
      this.hours.set(hour, list)
      this.newestFirst = undefined
    }
    list.add(slot)
  }

  remove(slot: number, moment: number): void {
    this.hours.get(this.hourOf(moment))?.remove(slot)
  }

  /** Adds the members whose moment is this one or later. Returns how many. */
  addSince(bitmap: Bitmap, moment: number, momentOf: (slot: number) => number): number {
    let count = 0
    const add = (slot: number) => {
      if (momentOf(slot) < moment) return
      setBit(bitmap, slot)
      count++
    }
    for (const [hour, list] of this.inOrder()) {
      if (hour < this.hourOf(moment)) break
      if (hour === this.hourOf(moment)) list.eachIn(this.pool.all, add)
      else {
        list.orInto(bitmap)
        count += list.count
      }
    }
    return count
  }

  /** For each moment, how many members have it or a later one. Stops soon after `upTo`. */
  countSince(
    among: Selection,
    moments: readonly number[],
    { momentOf, upTo }: { momentOf: (slot: number) => number; upTo: number },
  ): number[] {
    if (!among.isFew)
      return moments.map(moment => this.countInLists(among.bitmap, moment, { momentOf, upTo }))
    const counts = moments.map(() => 0)
    for (const slot of among.slots) {
      const own = momentOf(slot)
      for (let at = 0; at < moments.length; at++)
        if (own >= (moments[at] as number)) counts[at] = (counts[at] as number) + 1
    }
    return counts
  }

  private countInLists(
    bitmap: Bitmap,
    moment: number,
    { momentOf, upTo }: { momentOf: (slot: number) => number; upTo: number },
  ): number {
    let count = 0
    for (const [hour, list] of this.inOrder()) {
      if (hour < this.hourOf(moment) || count > upTo) break
      if (hour === this.hourOf(moment))
        list.eachIn(bitmap, slot => {
          if (momentOf(slot) >= moment) count++
        })
      else count += list.countIn(bitmap, upTo)
    }
    return count
  }

  top(bitmap: Bitmap, { count, limit }: { count: number; limit: number }, compare: CompareNewest): number[] {
    const best: number[] = []
    const offer = (slot: number) => insert(best, slot, limit, compare)
    if (count <= manyMembers) {
      eachBit(bitmap, offer)
      return best
    }
    for (const [, list] of this.inOrder()) {
      if (best.length === limit) break
      list.eachIn(bitmap, offer)
    }
    return best
  }

  private inOrder(): [number, PostingList][] {
    this.newestFirst ??= [...this.hours].sort(([one], [other]) => other - one)
    return this.newestFirst
  }

  private hourOf(moment: number): number {
    return Math.floor(moment / this.span)
  }
}

function insert(best: number[], slot: number, limit: number, compare: CompareNewest): void {
  if (best.length === limit && compare(slot, best[limit - 1] as number) > 0) return
  let at = Math.min(best.length, limit - 1)
  for (; at > 0 && compare(slot, best[at - 1] as number) < 0; at--) best[at] = best[at - 1] as number
  best[at] = slot
}
