import { countedUpTo, fewFit, type Wish } from '#contract/values.ts'
import type { Person, WishList } from '../members/compare-wishes.ts'
import { andNot, type Bits } from './bits.ts'
import type { Board } from './board.ts'
import { countFailingOnly, keepMeeting } from './condition.ts'
import { ageAt, dayNumber } from './entry.ts'
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
    const fits = board.everyoneBut([seeker.id, ...seeker.blockedIds, ...shown], take())
    const fit = keepFitting(board, seeker, fits, take)
    const wanting = take()
    wanting.set(fits)
    const mutual = keepWanting(board, seeker, wanting, { now, take })
    const ids = board.pickNewest(wanting, { people: mutual, limit })
    if (ids.length < limit) {
      andNot(fits, wanting)
      ids.push(...board.pickNewest(fits, { people: fit - mutual, limit: limit - ids.length }))
    }
    return { ids, isMore: fit > limit }
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
    const set = board.everyoneBut([seeker.id, ...seeker.blockedIds], take())
    const fit = keepFitting(board, seeker, set, take)
    const mutual = keepWanting(board, seeker, set, { now, take })
    const relaxed = fit < fewFit ? countRelaxed(board, seeker, take) : []
    return { fit: counted(fit), mutual: counted(mutual), relaxed }
  })
}

/** Keeps who meets every wish of the seeker; says how many. */
export function keepFitting(board: Board, { wishes }: Seeker, set: Bits, take: () => Bits): number {
  const conditions = askedWishes(wishes).map(wish => board.people.meeting(wish, wishes, take))
  return keepMeeting(set, conditions)
}

/** Keeps who has no wish that the seeker fails; says how many. */
function keepWanting(
  board: Board,
  { person }: Seeker,
  set: Bits,
  { now, take }: { now: Date; take: () => Bits },
): number {
  const [year, month, day] = person.birth_date.split('-').map(Number) as [number, number, number]
  const age = ageAt(year * 10_000 + month * 100 + day, dayNumber(now))
  return keepMeeting(set, board.wishers.wanting(person, age, take))
}

/** Giving up a wish brings those who fail this one and no other. */
function countRelaxed(
  board: Board,
  { wishes, blockedIds, id }: Seeker,
  take: () => Bits,
): MatchCounts['relaxed'] {
  const everyone = board.everyoneBut([id, ...blockedIds], take())
  const asked = askedWishes(wishes)
  const conditions = asked.map(wish => board.people.meeting(wish, wishes, take))
  const failing = countFailingOnly(everyone, conditions)
  return asked
    .map((wish, at) => ({ wish, people: failing[at] as number }))
    .filter(({ people }) => people > 0)
    .sort((one, other) => other.people - one.people)
    .map(({ wish, people }) => {
      const { people: more, isMore } = counted(people)
      return { wish, more, isMore }
    })
}

function counted(people: number): Counted {
  return { people: Math.min(people, countedUpTo), isMore: people > countedUpTo }
}
