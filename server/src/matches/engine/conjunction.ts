import { type Bits, countWord } from './bits.ts'

/** Whom one wish lets pass: who is in either of two sets, or in the first without the second. */
export interface Condition {
  some: Bits
  others: Bits
  isWithout: boolean
  /** How many pass. */
  people: number
}

/** So many words are done together: few enough to be empty after the first conditions, many enough to be a loop. */
const stretch = 32

const fewestFirst = (one: Condition, other: Condition) => one.people - other.people

/** Keeps in the set who meets all of the conditions, and says how many they are. */
export function keepMeeting(set: Bits, conditions: readonly Condition[]): number {
  const inOrder = conditions.toSorted(fewestFirst)
  let people = 0
  for (let from = 0; from < set.length; from += stretch) {
    const to = Math.min(from + stretch, set.length)
    let isAnyoneLeft = true
    for (let n = 0; isAnyoneLeft && n < inOrder.length; n++)
      isAnyoneLeft = keep(set, inOrder[n] as Condition, from, to)
    if (!isAnyoneLeft) continue
    for (let at = from; at < to; at++) people += countWord(set[at] as number)
  }
  return people
}

function keep(set: Bits, { some, others, isWithout }: Condition, from: number, to: number): boolean {
  const turn = isWithout ? -1 : 0
  let left = 0
  for (let at = from; at < to; at++) {
    const word = (set[at] as number) & met(some[at], others[at], turn)
    set[at] = word
    left |= word
  }
  return left !== 0
}

/** Turned over before and after, "either" becomes "the first without the second", and no loop needs to choose. */
const met = (some = 0, others = 0, turn = 0) => ((some ^ turn) | others) ^ turn

/** For each of the conditions, how many of the set fail this one and no other. The set is used up. */
export function countFailingOnly(set: Bits, conditions: readonly Condition[]): number[] {
  const inOrder = conditions.toSorted(fewestFirst)
  const people = conditions.map(() => 0)
  const failing: Bits = new Int32Array(stretch)
  for (let from = 0; from < set.length; from += stretch) {
    const to = Math.min(from + stretch, set.length)
    failing.fill(0)
    let isAnyoneLeft = true
    for (let n = 0; isAnyoneLeft && n < inOrder.length; n++)
      isAnyoneLeft = passOn(set, failing, inOrder[n] as Condition, from, to)
    if (!isAnyoneLeft) continue
    conditions.forEach((condition, n) => {
      people[n] = (people[n] as number) + countFailing(failing, condition, from, to)
    })
  }
  return people
}

/** From those who fail none to those who fail one, and from these to nowhere. */
function passOn(
  failNone: Bits,
  failOne: Bits,
  { some, others, isWithout }: Condition,
  from: number,
  to: number,
): boolean {
  const turn = isWithout ? -1 : 0
  let left = 0
  for (let at = from; at < to; at++) {
    const meet = met(some[at], others[at], turn)
    const none = failNone[at] as number
    const one = ((failOne[at - from] as number) & meet) | (none & ~meet)
    failNone[at] = none & meet
    failOne[at - from] = one
    left |= one | (none & meet)
  }
  return left !== 0
}

function countFailing(
  failOne: Bits,
  { some, others, isWithout }: Condition,
  from: number,
  to: number,
): number {
  const turn = isWithout ? -1 : 0
  let people = 0
  for (let at = from; at < to; at++)
    people += countWord((failOne[at - from] as number) & ~met(some[at], others[at], turn))
  return people
}
