import { countedUpTo, fewFit, type Wish } from '#contract/values.ts'
import type { Person, WishList } from '../members/compare-wishes.ts'
import { and, andNot, type Bits, countBits, countWithout, or } from './bits.ts'
import type { Board } from './board.ts'
import { ageAt, dayNumber } from './entry.ts'
import { Narrowing } from './narrowing.ts'
import { askedWishes } from './people.ts'

/** Who looks for someone: what they are, what they wish, and whom they shall never meet. */
export interface Seeker {
  id: number
  gender: 'male' | 'female'
  person: Person
  wishes: WishList
  blockedIds: number[]
}

export interface Picked {
  ids: number[]
  isMore: boolean
}

/** The best so many of those who fit and were not shown yet: first who wants someone like the seeker, then the newest. */
export function pickMatches(
  board: Board,
  seeker: Seeker,
  { shown, limit, now }: { shown: readonly number[]; limit: number; now: Date },
): Picked {
  board.turnTo(dayNumber(now))
  return board.room.work(take => {
    const fits = fitting(board, seeker, take())
    board.takeOut(shown, fits)
    const mutual = take()
    mutual.set(fits)
    keepMutual(board, seeker, { set: mutual, notes: take(), now })
    const first = board.pickNewest(mutual, limit)
    const isMore = countBits(fits) > limit
    if (first.length === limit) return { ids: first, isMore }
    andNot(fits, mutual)
    return { ids: [...first, ...board.pickNewest(fits, limit - first.length)], isMore }
  })
}

export interface Counted {
  people: number
  isMore: boolean
}

export interface MatchCounts {
  fit: Counted
  mutual: Counted
  relaxed: { wish: Wish; more: number; isMore: boolean }[]
}

/** How many fit, how many of them want someone like the seeker, and what giving up one wish would bring. */
export function countMatches(board: Board, seeker: Seeker, now: Date): MatchCounts {
  board.turnTo(dayNumber(now))
  return board.room.work(take => {
    const fits = fitting(board, seeker, take())
    const fit = countBits(fits)
    keepMutual(board, seeker, { set: fits, notes: take(), now })
    const mutual = countBits(fits)
    const relaxed = fit < fewFit ? countRelaxed(board, seeker, take) : []
    return { fit: counted(fit), mutual: counted(mutual), relaxed }
  })
}

/** Those who meet every wish of the seeker. */
export function fitting(board: Board, { wishes, blockedIds, id }: Seeker, set: Bits): Bits {
  board.everyoneBut([id, ...blockedIds], set)
  const narrowing = new Narrowing(set)
  for (const wish of askedWishes(wishes)) board.people.keep(wish, wishes, narrowing)
  return set
}

function keepMutual(
  board: Board,
  { person }: Seeker,
  { set, notes, now }: { set: Bits; notes: Bits; now: Date },
): void {
  const [year, month, day] = person.birth_date.split('-').map(Number) as [number, number, number]
  const age = ageAt(year * 10_000 + month * 100 + day, dayNumber(now))
  const narrowing = new Narrowing(set)
  narrowing.focus(notes)
  board.wishers.keepThoseWhoWant(person, age, narrowing)
}

/** Giving up a wish brings those who fail this one and no other. */
function countRelaxed(
  board: Board,
  { wishes, blockedIds, id }: Seeker,
  take: () => Bits,
): MatchCounts['relaxed'] {
  const everyone = board.everyoneBut([id, ...blockedIds], take())
  const asked = askedWishes(wishes)
  const met = asked.map(wish => {
    const set = take()
    set.set(everyone)
    board.people.keep(wish, wishes, new Narrowing(set))
    return set
  })
  const failing = failingOne(everyone, met, take)
  return asked
    .map((wish, at) => ({ wish, people: countWithout(failing, met[at] as Bits) }))
    .filter(({ people }) => people > 0)
    .sort((one, other) => other.people - one.people)
    .map(({ wish, people }) => {
      const { people: more, isMore } = counted(people)
      return { wish, more, isMore }
    })
}

/** Everyone who fails exactly one of the wishes. */
function failingOne(everyone: Bits, met: Bits[], take: () => Bits): Bits {
  const [once, twice, failed, again] = [take(), take(), take(), take()]
  for (const set of met) {
    failed.set(everyone)
    andNot(failed, set)
    again.set(failed)
    and(again, once)
    or(twice, again)
    or(once, failed)
  }
  andNot(once, twice)
  return once
}

function counted(people: number): Counted {
  return { people: Math.min(people, countedUpTo), isMore: people > countedUpTo }
}
