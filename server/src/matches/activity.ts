import { type Bits, countBits, eachBit } from './bits.ts'
import { Posting } from './posting.ts'
import type { Room } from './room.ts'

const microsecondsPerDay = 86_400_000_000
/** Above this many, going through the days from today back finds the newest sooner than looking at everyone. */
const manyPeople = 8_000

export type IsNewer = (slot: number, than: number) => boolean

/** Who was last seen on which day, so that the newest of many are found without looking at all. */
export class Activity {
  private readonly room: Room
  private readonly days = new Map<number, Posting>()
  /** Newest first; made anew when a day comes or goes. */
  private order: number[] | undefined

  constructor(room: Room) {
    this.room = room
  }

  add(slot: number, activeAt: number): void {
    const day = Math.floor(activeAt / microsecondsPerDay)
    let posting = this.days.get(day)
    if (!posting) {
      posting = new Posting(this.room)
      this.days.set(day, posting)
      this.order = undefined
    }
    posting.add(slot)
  }

  remove(slot: number, activeAt: number): void {
    const day = Math.floor(activeAt / microsecondsPerDay)
    const posting = this.days.get(day)
    posting?.remove(slot)
    if (posting?.count !== 0) return
    this.days.delete(day)
    this.order = undefined
  }

  /** The first so many of the set, newest first. */
  pick(set: Bits, limit: number, isNewer: IsNewer): number[] {
    const best: number[] = []
    const offer = (slot: number) => insert(best, slot, limit, isNewer)
    if (countBits(set) <= manyPeople) {
      eachBit(set, offer)
      return best
    }
    this.order ??= [...this.days.keys()].sort((one, other) => other - one)
    for (const day of this.order) {
      if (best.length === limit) break
      this.days.get(day)?.eachIn(set, offer)
    }
    return best
  }
}

function insert(best: number[], slot: number, limit: number, isNewer: IsNewer): void {
  if (best.length === limit && !isNewer(slot, best[limit - 1] as number)) return
  let at = Math.min(best.length, limit - 1)
  for (; at > 0 && isNewer(slot, best[at - 1] as number); at--) best[at] = best[at - 1] as number
  best[at] = slot
}
