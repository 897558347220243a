/**
 * A set of slots, one bit each. Signed words, because V8 keeps those in registers. A shorter bitmap counts as padded with
 * zeros.
 */
export type Bitmap = Int32Array<ArrayBuffer>

export const wordsFor = (slots: number) => Math.ceil(slots / 32)

export const hasBit = (bitmap: Bitmap, slot: number) =>
  ((bitmap[slot >>> 5] as number) & (1 << (slot & 31))) !== 0

/** 1 or 0, for sums without a branch. */
export const bitAt = (bitmap: Bitmap, slot: number) => ((bitmap[slot >>> 5] as number) >>> (slot & 31)) & 1

export function setBit(bitmap: Bitmap, slot: number): void {
  bitmap[slot >>> 5] = (bitmap[slot >>> 5] as number) | (1 << (slot & 31))
}

export function setBits(bitmap: Bitmap, slots: readonly number[]): void {
  for (let at = 0; at < slots.length; at++) setBit(bitmap, slots[at] as number)
}

export function clearBit(bitmap: Bitmap, slot: number): void {
  bitmap[slot >>> 5] = (bitmap[slot >>> 5] as number) & ~(1 << (slot & 31))
}

export function andNot(bitmap: Bitmap, other: Bitmap): void {
  const both = Math.min(bitmap.length, other.length)
  for (let at = 0; at < both; at++) bitmap[at] = (bitmap[at] as number) & ~(other[at] as number)
}

/** Keeps the intersection. Returns its size. */
export function and(bitmap: Bitmap, other: Bitmap): number {
  let count = 0
  for (let at = 0; at < bitmap.length; at++) {
    const word = (bitmap[at] as number) & (other[at] ?? 0)
    bitmap[at] = word
    count = (count + popcount(word)) | 0
  }
  return count
}

export function or(bitmap: Bitmap, other: Bitmap): void {
  const both = Math.min(bitmap.length, other.length)
  for (let at = 0; at < both; at++) bitmap[at] = (bitmap[at] as number) | (other[at] as number)
}

/** Adds bitmaps of equal length, three in one pass, which costs nearly as little as one. */
export function orAll(bitmap: Bitmap, others: readonly Bitmap[]): void {
  for (let n = 0; n < others.length; n += 3) {
    const one = others[n] as Bitmap
    orThree(bitmap, one, others[n + 1] ?? one, others[n + 2] ?? one)
  }
}

function orThree(bitmap: Bitmap, one: Bitmap, two: Bitmap, three: Bitmap): void {
  for (let at = 0; at < bitmap.length; at++)
    bitmap[at] = (bitmap[at] as number) | (one[at] as number) | (two[at] as number) | (three[at] as number)
}

/** Adds the intersection of two others. Returns whether the bitmap is not empty. */
export function orIntersection(bitmap: Bitmap, one: Bitmap, other: Bitmap): boolean {
  let any = 0
  for (let at = 0; at < bitmap.length; at++) {
    const word = (bitmap[at] as number) | ((one[at] as number) & (other[at] as number))
    bitmap[at] = word
    any |= word
  }
  return any !== 0
}

export function countBits(bitmap: Bitmap): number {
  let count = 0
  for (let at = 0; at < bitmap.length; at++) count += popcount(bitmap[at] as number)
  return count
}

/** Keeps to integers: V8 is many times slower with possible fractions. */
export function popcount(word: number): number {
  let n = (word - ((word >>> 1) & 0x55555555)) | 0
  n = ((n & 0x33333333) + ((n >>> 2) & 0x33333333)) | 0
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Above any number of slots, and a small integer like the counts. */
export const everyone = 0x7fffffff

/** The size of the intersection. Stops soon after `upTo`, because replies then only say "more". */
export function countCommon(one: Bitmap, other: Bitmap, upTo = everyone): number {
  const both = Math.min(one.length, other.length)
  let count = 0
  for (let at = 0; at < both && count <= upTo; at++)
    count = (count + popcount((one[at] as number) & (other[at] as number))) | 0
  return count
}

export const eachBit = (bitmap: Bitmap, visit: (slot: number) => void) => eachCommonBit(bitmap, bitmap, visit)

export function eachCommonBit(one: Bitmap, other: Bitmap, visit: (slot: number) => void): void {
  const both = Math.min(one.length, other.length)
  for (let at = 0; at < both; at++) {
    let word = (one[at] as number) & (other[at] as number)
    while (word !== 0) {
      visit(at * 32 + 31 - Math.clz32(word & -word))
      word &= word - 1
    }
  }
}

/** In order. `most` is an upper bound of their number. */
export function slotsIn(bitmap: Bitmap, most: number): Int32Array {
  const slots = new Int32Array(most)
  let count = 0
  eachBit(bitmap, slot => {
    slots[count++] = slot
  })
  return slots.subarray(0, count)
}
