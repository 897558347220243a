/**
 * Sets of slots, a bit each. Signed words, because the engine keeps those in registers; a set shorter than another
 * ends in zeros.
 */
export type Bits = Int32Array<ArrayBuffer>

export const wordsFor = (slots: number) => Math.ceil(slots / 32)

export const hasBit = (set: Bits, slot: number) => ((set[slot >>> 5] as number) & (1 << (slot & 31))) !== 0

export function setBit(set: Bits, slot: number): void {
  set[slot >>> 5] = (set[slot >>> 5] as number) | (1 << (slot & 31))
}

export function setBits(set: Bits, slots: Int32Array, count: number): void {
  for (let at = 0; at < count; at++) {
    const slot = slots[at] as number
    set[slot >>> 5] = (set[slot >>> 5] as number) | (1 << (slot & 31))
  }
}

export function clearBit(set: Bits, slot: number): void {
  set[slot >>> 5] = (set[slot >>> 5] as number) & ~(1 << (slot & 31))
}

export function andNot(set: Bits, other: Bits): void {
  const both = Math.min(set.length, other.length)
  for (let at = 0; at < both; at++) set[at] = (set[at] as number) & ~(other[at] as number)
}

export function or(set: Bits, other: Bits): void {
  const both = Math.min(set.length, other.length)
  for (let at = 0; at < both; at++) set[at] = (set[at] as number) | (other[at] as number)
}

/** Adds sets of the same length, three at a time: a pass costs nearly the same for one. */
export function orAll(set: Bits, others: readonly Bits[]): void {
  for (let n = 0; n < others.length; n += 3) {
    const one = others[n] as Bits
    orThree(set, one, others[n + 1] ?? one, others[n + 2] ?? one)
  }
}

function orThree(set: Bits, one: Bits, two: Bits, three: Bits): void {
  for (let at = 0; at < set.length; at++)
    set[at] = (set[at] as number) | (one[at] as number) | (two[at] as number) | (three[at] as number)
}

/** Adds what is in both others; says whether the set holds anyone. */
export function orBoth(set: Bits, one: Bits, other: Bits): boolean {
  let any = 0
  for (let at = 0; at < set.length; at++) {
    const word = (set[at] as number) | ((one[at] as number) & (other[at] as number))
    set[at] = word
    any |= word
  }
  return any !== 0
}

export function countBits(set: Bits): number {
  let count = 0
  for (let at = 0; at < set.length; at++) count += countWord(set[at] as number)
  return count
}

/** In whole numbers throughout: the engine counts many times slower where it might need fractions. */
export function countWord(word: number): number {
  let n = (word - ((word >>> 1) & 0x55555555)) | 0
  n = ((n & 0x33333333) + ((n >>> 2) & 0x33333333)) | 0
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export const eachBit = (set: Bits, visit: (slot: number) => void) => eachInBoth(set, set, visit)

export function eachInBoth(one: Bits, other: Bits, visit: (slot: number) => void): void {
  const both = Math.min(one.length, other.length)
  for (let at = 0; at < both; at++) {
    let word = (one[at] as number) & (other[at] as number)
    while (word !== 0) {
      visit(at * 32 + 31 - Math.clz32(word & -word))
      word &= word - 1
    }
  }
}
