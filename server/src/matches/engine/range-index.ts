import { type Bits, clearBit, setBit } from './bits.ts'
import type { Condition } from './condition.ts'
import type { Room } from './room.ts'

/** Nobody is asked for less. */
export const lowestAge = 18
export const lowestHeight = 48

/** A number of each member, kept as the sets "at least this much": any range is two of them. */
export class Ladder {
  private readonly room: Room
  private readonly lowest: number
  private readonly rungs: Bits[] = []
  private readonly counts: number[] = []

  constructor(room: Room, lowest: number) {
    this.room = room
    this.lowest = lowest
  }

  add(slot: number, value: number): void {
    for (let rung = 0; rung <= value - this.lowest; rung++) {
      const bits = this.rungs[rung]
      setBit(bits && slot >>> 5 < bits.length ? bits : this.makeRoom(rung), slot)
      this.counts[rung] = (this.counts[rung] ?? 0) + 1
    }
  }

  remove(slot: number, value: number): void {
    for (let rung = 0; rung <= value - this.lowest; rung++) {
      clearBit(this.rungs[rung] as Bits, slot)
      this.counts[rung] = (this.counts[rung] as number) - 1
    }
  }

  atLeast(value: number): Bits {
    const rung = this.rungFor(value)
    const bits = this.rungs[rung]
    if (!bits) return this.room.nobody
    return bits.length < this.room.words ? this.makeRoom(rung) : bits
  }

  countAtLeast(value: number): number {
    return this.counts[this.rungFor(value)] ?? 0
  }

  private rungFor(value: number): number {
    return Math.max(0, value - this.lowest)
  }

  private makeRoom(rung: number): Bits {
    const roomier = this.room.make(this.rungs[rung])
    this.rungs[rung] = roomier
    return roomier
  }
}

type Bound = [Ladder, number]

/** Who has at least this on the one ladder and at most that on the other, which may be the same. */
export function between([low, min]: Bound, [high, max]: Bound): Condition {
  return {
    some: low.atLeast(min),
    others: high.atLeast(max + 1),
    isWithout: true,
    people: low.countAtLeast(min) - high.countAtLeast(max + 1),
  }
}
