import { type Bits, clearBit, setBit } from './bits.ts'
import type { Narrowing } from './narrowing.ts'
import type { Room } from './room.ts'

/** A number of each member, kept as the sets "at least this much": any range is two steps. */
export class Ladder {
  private readonly room: Room
  private readonly lowest: number
  private readonly rungs: Bits[] = []

  /** Nobody is asked for less than the lowest. */
  constructor(room: Room, lowest: number) {
    this.room = room
    this.lowest = lowest
  }

  add(slot: number, value: number): void {
    for (let rung = 0; rung <= value - this.lowest; rung++) {
      const bits = this.rungs[rung]
      setBit(bits && slot >>> 5 < bits.length ? bits : this.makeRoom(rung), slot)
    }
  }

  remove(slot: number, value: number): void {
    for (let rung = 0; rung <= value - this.lowest; rung++) clearBit(this.rungs[rung] as Bits, slot)
  }

  atLeast(value: number): Bits | undefined {
    return this.rungs[Math.max(0, value - this.lowest)]
  }

  keepAtLeast(value: number, narrowing: Narrowing): void {
    const rung = this.atLeast(value)
    if (rung) narrowing.keep(rung)
    else narrowing.leaveOutAll()
  }

  keepAtMost(value: number, narrowing: Narrowing): void {
    const above = this.atLeast(value + 1)
    if (above) narrowing.leaveOut(above)
  }

  private makeRoom(rung: number): Bits {
    const roomier = new Int32Array(this.room.words)
    roomier.set(this.rungs[rung] ?? [])
    this.rungs[rung] = roomier
    return roomier
  }
}
