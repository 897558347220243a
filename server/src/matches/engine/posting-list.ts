import { type Bits, clearBit, eachInBoth, hasBit, or, orAll, setBit, setBits } from './bits.ts'
import type { Room } from './room.ts'

/** What adding an entry of a list to a set costs, in words of a set of bits. */
const wordsPerEntry = 4

/**
 * The members that have one thing in common. A list of slots while they are few, a bit for everyone once that is
 * less work.
 */
export class Posting {
  count = 0
  private readonly room: Room
  private list: Int32Array<ArrayBuffer> | undefined = new Int32Array(4)
  private bits: Bits | undefined

  constructor(room: Room) {
    this.room = room
  }

  add(slot: number): void {
    if (this.list) this.append(this.list, slot)
    else this.mark(this.bits as Bits, slot)
    this.count++
  }

  /** The slot must be in it. */
  remove(slot: number): void {
    this.count--
    if (this.bits) clearBit(this.bits, slot)
    else if (this.list) this.list[this.list.indexOf(slot)] = this.list[this.count] as number
  }

  orInto(set: Bits): void {
    if (this.bits) or(set, this.bits)
    else if (this.list) setBits(set, this.list, this.count)
  }

  /** Undefined while it is a list, and while the board has outgrown its bits. */
  get asBits(): Bits | undefined {
    return this.bits?.length === this.room.words ? this.bits : undefined
  }

  /** Those of the posting who are in the set. */
  eachIn(set: Bits, visit: (slot: number) => void): void {
    if (this.bits) {
      eachInBoth(set, this.bits, visit)
      return
    }
    for (let at = 0; at < this.count; at++) {
      const slot = (this.list as Int32Array)[at] as number
      if (hasBit(set, slot)) visit(slot)
    }
  }

  private append(list: Int32Array<ArrayBuffer>, slot: number): void {
    if (this.count < list.length) {
      list[this.count] = slot
    } else if (this.count * wordsPerEntry <= this.room.words) {
      this.list = new Int32Array(Math.ceil(list.length * 1.5))
      this.list.set(list)
      this.list[this.count] = slot
    } else {
      this.bits = new Int32Array(this.room.words)
      setBits(this.bits, list, this.count)
      setBit(this.bits, slot)
      this.list = undefined
    }
  }

  /** The board may have grown since: then few among more are better kept as a list again. */
  private mark(bits: Bits, slot: number): void {
    if (slot >>> 5 < bits.length) {
      setBit(bits, slot)
    } else if (this.count * wordsPerEntry * 2 < this.room.words) {
      const list: number[] = []
      eachInBoth(bits, bits, listed => list.push(listed))
      this.list = Int32Array.from([...list, slot])
      this.bits = undefined
    } else {
      this.bits = new Int32Array(this.room.words)
      this.bits.set(bits)
      setBit(this.bits, slot)
    }
  }
}

/** One set of all who are in any of the postings. */
export function together(postings: readonly Posting[], room: Room, take: () => Bits): Bits {
  const [only] = postings
  if (!only) return room.nobody
  if (postings.length === 1 && only.asBits) return only.asBits
  const all = take()
  for (const posting of postings) if (!posting.asBits) posting.orInto(all)
  orAll(
    all,
    postings.flatMap(posting => posting.asBits ?? []),
  )
  return all
}

/** The same as two sets, which saves putting two large ones together. */
export function apart(postings: readonly Posting[], room: Room, take: () => Bits): [Bits, Bits] {
  const largest = postings.find(posting => posting.asBits)
  if (!largest?.asBits) return [together(postings, room, take), room.nobody]
  const rest = postings.filter(posting => posting !== largest)
  return [largest.asBits, together(rest, room, take)]
}

export const countIn = (postings: readonly Posting[]) =>
  postings.reduce((people, { count }) => people + count, 0)
