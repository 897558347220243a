import { type Bitmap, everyone, popcount } from './bitmap.ts'

/** Whom one preference lets pass, as two bitmaps: `first` or `second`, or `first` without `second`. */
export interface Predicate {
  first: Bitmap
  second: Bitmap
  isDifference: boolean
  /** How many pass. */
  count: number
}

/** So many words are done together: few enough to be empty after the first predicates, many enough to be a loop. */
const block = 32

const mostSelectiveFirst = (one: Predicate, other: Predicate) => one.count - other.count

/** Keeps in the bitmap who passes every predicate, and says how many they are. */
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

/** Flipped before and after, "or" becomes "without", so that no loop has to choose between the two. */
const passing = (first = 0, second = 0, flip = 0) => ((first ^ flip) | second) ^ flip

/** For each predicate, how many of the bitmap fail this one and no other. The bitmap is used up. */
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

/** Keeps in the bitmap who passes every predicate, and puts into the other who fails exactly one. */
export function keepNearly(bitmap: Bitmap, nearly: Bitmap, predicates: readonly Predicate[]): void {
  const inOrder = predicates.toSorted(mostSelectiveFirst)
  const failOne: Bitmap = new Int32Array(block)
  for (let from = 0; from < bitmap.length; from += block) {
    const to = Math.min(from + block, bitmap.length)
    failOne.fill(0)
    let isAnyoneLeft = true
    for (let n = 0; isAnyoneLeft && n < inOrder.length; n++)
      isAnyoneLeft = passOn(bitmap, failOne, inOrder[n] as Predicate, from, to)
    if (isAnyoneLeft) nearly.set(to - from < block ? failOne.subarray(0, to - from) : failOne, from)
  }
}

/** Adds those of the other bitmap who fail the predicate; says how many the bitmap holds then. */
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

/** How many of the bitmap pass; counting ends soon after so many. */
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

/** Who failed none so far and fails this one moves to those who fail one; who fails a second one is dropped. */
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
