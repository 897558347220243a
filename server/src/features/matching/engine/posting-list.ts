import {
  type Bitmap,
  bitAt,
  clearBit,
  countCommon,
  eachBit,
  eachCommonBit,
  hasBit,
  or,
  orAll,
  setBit,
  setBits,
} from './bitmap.ts'
import type { Scratch, ScratchPool } from './scratch-pool.ts'

/** The cost of adding one slot to a bitmap, in bitmap words. */
const wordsPerSlot = 4

/** The slots of members with the same answer: a list while they are few, a bitmap once that is cheaper. */
export class PostingList {
  count = 0
  private readonly pool: ScratchPool
  private list: number[] | undefined = []
  private bitmap: Bitmap | undefined

  constructor(pool: ScratchPool) {
    this.pool = pool
  }

  /** The slot must be absent. */
  add(slot: number): void {
    if (this.list) this.append(this.list, slot)
    else this.mark(this.bitmap as Bitmap, slot)
    this.count++
  }

  /** The slot must be present. */
  remove(slot: number): void {
    this.count--
    if (this.bitmap) clearBit(this.bitmap, slot)
    else if (this.list) {
      const last = this.list.pop() as number
      if (last !== slot) this.list[this.list.indexOf(slot)] = last
    }
  }

  orInto(bitmap: Bitmap): void {
    if (this.bitmap) or(bitmap, this.bitmap)
    else if (this.list) setBits(bitmap, this.list)
  }

  /** Undefined while this is a list, or its bitmap is shorter than the partition. */
  get asBitmap(): Bitmap | undefined {
    return this.bitmap?.length === this.pool.words ? this.bitmap : undefined
  }

  eachIn(bitmap: Bitmap, visit: (slot: number) => void): void {
    if (this.bitmap) eachCommonBit(bitmap, this.bitmap, visit)
    else for (const slot of this.list ?? []) if (hasBit(bitmap, slot)) visit(slot)
  }

  /** How many of its slots are in the bitmap. Stops soon after `upTo`. */
  countIn(bitmap: Bitmap, upTo: number): number {
    if (this.bitmap) return countCommon(bitmap, this.bitmap, upTo)
    let count = 0
    const list = this.list ?? []
    for (let at = 0; at < list.length && count <= upTo; at++)
      count = (count + bitAt(bitmap, list[at] as number)) | 0
    return count
  }

  /** The cost of `countIn` for a bitmap of `among` members, in bitmap words. */
  wordsToCount(among: number, upTo: number): number {
    const all = this.bitmap?.length ?? this.count
    // If the slots are spread evenly, counting stops after this share of the bitmap.
    const share = (upTo * this.pool.slots) / (this.count * among)
    return share < 1 ? all * share : all
  }

  private append(list: number[], slot: number): void {
    if (this.count * wordsPerSlot <= this.pool.words) {
      list.push(slot)
      return
    }
    this.bitmap = this.pool.make()
    setBits(this.bitmap, list)
    setBit(this.bitmap, slot)
    this.list = undefined
  }

  /** After the partition has grown, a sparse bitmap becomes a list again. */
  private mark(bitmap: Bitmap, slot: number): void {
    if (slot >>> 5 < bitmap.length) {
      setBit(bitmap, slot)
    } else if (this.count * wordsPerSlot * 2 < this.pool.words) {
      const list: number[] = []
      eachBit(bitmap, listed => list.push(listed))
      this.list = [...list, slot]
      this.bitmap = undefined
    } else {
      this.bitmap = this.pool.make(bitmap)
      setBit(this.bitmap, slot)
    }
  }
}

export function union(lists: readonly PostingList[], pool: ScratchPool, scratch: Scratch): Bitmap {
  const [only] = lists
  if (!only) return pool.none
  if (lists.length === 1 && only.asBitmap) return only.asBitmap
  const all = scratch()
  for (const list of lists) if (!list.asBitmap) list.orInto(all)
  orAll(
    all,
    lists.flatMap(list => list.asBitmap ?? []),
  )
  return all
}

/** The union as two bitmaps, which saves joining two large ones. */
export function unionOfTwo(
  lists: readonly PostingList[],
  pool: ScratchPool,
  scratch: Scratch,
): [Bitmap, Bitmap] {
  const large = lists.find(list => list.asBitmap)
  if (!large?.asBitmap) return [union(lists, pool, scratch), pool.none]
  const rest = lists.filter(list => list !== large)
  return [large.asBitmap, union(rest, pool, scratch)]
}

export const countIn = (lists: readonly PostingList[]) => lists.reduce((sum, { count }) => sum + count, 0)
