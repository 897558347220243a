import { type Bits, countWord } from './bits.ts'
import type { Room } from './room.ts'

/** Whom one wish lets pass: who is in one of the first two sets and not in the third. */
export interface Condition {
  some: Bits
  others: Bits
  without: Bits
  /** About how many pass. Of few first, so that most places are empty early and need no further look. */
  people: number
}

const fewestFirst = (one: Condition, other: Condition) => one.people - other.people

/** Keeps in the set who meets all of the conditions, and says how many they are. */
export function keepMeeting(room: Room, set: Bits, conditions: readonly Condition[]): number {
  return room.work(take => {
    const places = take()
    let count = findPlaces(set, places)
    for (const condition of conditions.toSorted(fewestFirst)) count = keep(set, condition, places, count)
    let people = 0
    for (let n = 0; n < count; n++) people += countWord(set[places[n] as number] as number)
    return people
  })
}

/** The words of the set that hold anyone. */
function findPlaces(set: Bits, places: Bits): number {
  let count = 0
  for (let at = 0; at < set.length; at++) {
    places[count] = at
    count += set[at] === 0 ? 0 : 1
  }
  return count
}

/** Written without a way round: whether a word becomes empty is nothing a processor guesses well. */
function keep(set: Bits, { some, others, without }: Condition, places: Bits, count: number): number {
  let kept = 0
  for (let n = 0; n < count; n++) {
    const at = places[n] as number
    const word = (set[at] as number) & met(some[at], others[at], without[at])
    set[at] = word
    places[kept] = at
    kept += word === 0 ? 0 : 1
  }
  return kept
}

const met = (some = 0, others = 0, without = 0) => (some | others) & ~without

/** For each of the conditions, how many of the set fail this one and no other. The set is used up. */
export function countFailingOnly(room: Room, set: Bits, conditions: readonly Condition[]): number[] {
  return room.work(take => {
    const places = take()
    const failing = take()
    let count = findPlaces(set, places)
    for (const condition of conditions.toSorted(fewestFirst))
      count = passOn(set, failing, condition, places, count)
    return conditions.map(condition => countFailing(failing, condition, places, count))
  })
}

/** From those who fail none to those who fail one, and from those to nowhere. */
function passOn(
  failNone: Bits,
  failOne: Bits,
  { some, others, without }: Condition,
  places: Bits,
  count: number,
): number {
  let kept = 0
  for (let n = 0; n < count; n++) {
    const at = places[n] as number
    const meet = met(some[at], others[at], without[at])
    const none = failNone[at] as number
    const one = ((failOne[at] as number) & meet) | (none & ~meet)
    failNone[at] = none & meet
    failOne[at] = one
    places[kept] = at
    kept += (one | (none & meet)) === 0 ? 0 : 1
  }
  return kept
}

function countFailing(
  failOne: Bits,
  { some, others, without }: Condition,
  places: Bits,
  count: number,
): number {
  let people = 0
  for (let n = 0; n < count; n++) {
    const at = places[n] as number
    people += countWord((failOne[at] as number) & ~met(some[at], others[at], without[at]))
  }
  return people
}
