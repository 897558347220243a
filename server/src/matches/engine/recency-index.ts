import { type Bits, eachBit } from './bits.ts'
import { Posting } from './posting.ts'
import type { Room } from './room.ts'

const microsecondsPerHour = 3_600_000_000
/** Above this many, going through the hours from now back finds the newest sooner than looking at everyone. */
const manyPeople = 1_000

export type IsNewer = (slot: number, than: number) => boolean

/** Who was last seen in which hour, so that the newest of many are found without looking at all. */
export class Activity {
  private readonly room: Room
  private readonly hours = new Map<number, Posting>()
  /** Newest first; made anew when an hour comes. One that everybody left stays, empty. */
  private order: Posting[] | undefined

  constructor(room: Room) {
    this.room = room
  }

  add(slot: number, activeAt: number): void {
    const hour = hourOf(activeAt)
    let posting = this.hours.get(hour)
    if (!posting) {
      posting = new Posting(this.room)
      this.hours.set(hour, posting)
      this.order = undefined
    }
    posting.add(slot)
  }

  remove(slot: number, activeAt: number): void {
    this.hours.get(hourOf(activeAt))?.remove(slot)
  }

  /** The first so many of the set, newest first. */
  pick(set: Bits, { people, limit }: { people: number; limit: number }, isNewer: IsNewer): number[] {
    const best: number[] = []
    const offer = (slot: number) => insert(best, slot, limit, isNewer)
    if (people <= manyPeople) {
      eachBit(set, offer)
      return best
    }
    this.order ??= [...this.hours].sort(([one], [other]) => other - one).map(([, posting]) => posting)
    for (const posting of this.order) {
      if (best.length === limit) break
      posting.eachIn(set, offer)
    }
    return best
  }
}

const hourOf = (activeAt: number) => Math.floor(activeAt / microsecondsPerHour)

function insert(best: number[], slot: number, limit: number, isNewer: IsNewer): void {
  if (best.length === limit && !isNewer(slot, best[limit - 1] as number)) return
  let at = Math.min(best.length, limit - 1)
  for (; at > 0 && isNewer(slot, best[at - 1] as number); at--) best[at] = best[at - 1] as number
  best[at] = slot
}
