import { type Bitmap, everyone, popcount } from './bitmap.ts'

/** The members who pass one preference, as two bitmaps: `first` or `second`, or `first` without `second`. */
export interface Predicate {
  first: Bitmap
  second: Bitmap
  isDifference: boolean
  /** How many pass. */
  count: number
}

/** Words per block: few enough to be empty after the first predicates, many enough for a fast loop. */
const block = 32

const mostSelectiveFirst = (one: Predicate, other: Predicate) => one.count - other.count

/** Keeps the members who pass every predicate. Returns how many. */
export function intersect(bitmap: Bitmap, predicates: readonly Predicate[]): number {
  const inOrder = predicates.toSorted(mostSelectiveFirst)
  let count = 0
  for (let from = 0; from < bitmap.length; from += block) {
    const to = Math.min(from + block, bitmap.length)
    let isAnyoneLeft = true
    for (let n = 0; isAnyoneLeft && n < inOrder.length; n++)
      isAnyoneLeft = keep(bitmap, inOrder[n] as Predicate, from, to)
    if (!isAnyoneLeft) continue
    for (let at = from; at < to; at++) count += popcount(bitmap[at] as number)
  }
  return count
}

function keep(bitmap: Bitmap, { first, second, isDifference }: Predicate, from: number, to: number): boolean {
  const flip = isDifference ? -1 : 0
  let left = 0
  for (let at = from; at < to; at++) {
    const word = (bitmap[at] as number) & passing(first[at], second[at], flip)
    bitmap[at] = word
    left |= word
  }
  return left !== 0
}

/** By De Morgan, flipping before and after turns "or" into "without", so that the loops need no branch. */
const passing = (first = 0, second = 0, flip = 0) => ((first ^ flip) | second) ^ flip

/** For each predicate, how many members of the bitmap fail only this one. Overwrites the bitmap. */
export function countFailingOnly(bitmap: Bitmap, predicates: readonly Predicate[]): number[] {
  const inOrder = predicates.toSorted(mostSelectiveFirst)
  const counts = predicates.map(() => 0)
  const failOne: Bitmap = new Int32Array(block)
  for (let from = 0; from < bitmap.length; from += block) {
    const to = Math.min(from + block, bitmap.length)
    failOne.fill(0)
    let isAnyoneLeft = true
    for (let n = 0; isAnyoneLeft && n < inOrder.length; n++)
      isAnyoneLeft = passOn(bitmap, failOne, inOrder[n] as Predicate, from, to)
    if (!isAnyoneLeft) continue
    predicates.forEach((predicate, n) => {
      counts[n] = (counts[n] as number) + countFailing(failOne, predicate, from, to)
    })
  }
  return counts
}

/** Keeps the members who pass every predicate, and puts those who fail exactly one into `nearMisses`. */
export function splitNearMisses(bitmap: Bitmap, nearMisses: Bitmap, predicates: readonly Predicate[]): void {
  const inOrder = predicates.toSorted(mostSelectiveFirst)
  const failOne: Bitmap = new Int32Array(block)
  for (let from = 0; from < bitmap.length; from += block) {
    const to = Math.min(from + block, bitmap.length)
    failOne.fill(0)
    let isAnyoneLeft = true
    for (let n = 0; isAnyoneLeft && n < inOrder.length; n++)
      isAnyoneLeft = passOn(bitmap, failOne, inOrder[n] as Predicate, from, to)
    if (isAnyoneLeft) nearMisses.set(to - from < block ? failOne.subarray(0, to - from) : failOne, from)
  }
}

/** Adds the members of the other bitmap who fail the predicate. Returns the new count of the bitmap. */
export function addFailing(bitmap: Bitmap, other: Bitmap, predicate: Predicate): number {
  const { first, second, isDifference } = predicate
  const flip = isDifference ? -1 : 0
  let count = 0
  for (let at = 0; at < bitmap.length; at++) {
    const word = (bitmap[at] as number) | ((other[at] as number) & ~passing(first[at], second[at], flip))
    bitmap[at] = word
    count += popcount(word)
  }
  return count
}

/** How many members of the bitmap pass. Stops soon after `upTo`. */
export function countPassing(
  bitmap: Bitmap,
  { first, second, isDifference }: Predicate,
  upTo = everyone,
): number {
  const flip = isDifference ? -1 : 0
  let count = 0
  for (let at = 0; at < bitmap.length && count <= upTo; at++)
    count = (count + popcount((bitmap[at] as number) & passing(first[at], second[at], flip))) | 0
  return count
}

/** Moves members who fail their first predicate to `failOne`, and drops members who fail their second. */
function passOn(
  failNone: Bitmap,
  failOne: Bitmap,
  { first, second, isDifference }: Predicate,
  from: number,
  to: number,
): boolean {
  const flip = isDifference ? -1 : 0
  let left = 0
  for (let at = from; at < to; at++) {
    const pass = passing(first[at], second[at], flip)
    const none = failNone[at] as number
    const one = ((failOne[at - from] as number) & pass) | (none & ~pass)
    failNone[at] = none & pass
    failOne[at - from] = one
    left |= one | (none & pass)
  }
  return left !== 0
}

function countFailing(
  failOne: Bitmap,
  { first, second, isDifference }: Predicate,
  from: number,
  to: number,
): number {
  const flip = isDifference ? -1 : 0
  let count = 0
  for (let at = from; at < to; at++)
    count += popcount((failOne[at - from] as number) & ~passing(first[at], second[at], flip))
  return count
}
