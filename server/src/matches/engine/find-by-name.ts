import { andNot, type Bits, countBits, or, orBoth } from './bits.ts'
import type { Board } from './board.ts'
import type { Picked } from './match.ts'
import { tiers, wordsOf } from './names.ts'
import type { Posting } from './posting.ts'

/** Nobody has more names; further words of a query are not looked at. */
const mostWords = 6

export interface NameQuery {
  name: string
  blockedIds: Iterable<number>
  shown: readonly number[]
  limit: number
}

type Penalised = (Bits | undefined)[]

/** The best so many whose names answer every word of the query, in whatever order: by likeness, then the newest first. */
export function findByName(board: Board, { name, blockedIds, shown, limit }: NameQuery): Picked {
  const words = wordsOf(name).slice(0, mostWords)
  if (words.length === 0) return { ids: [], isMore: false }
  const answers = words.map(word => board.names.find(word))
  return board.room.work(take => {
    const everyone = board.everyoneBut(blockedIds, take())
    board.takeOut(shown, everyone)
    const pickUpTo = (worst: number) =>
      board.room.work(takeMore => pick(board, answering(answers, everyone, worst, takeMore), limit))
    // A letter or two are in nearly every name; where enough names begin with them, the others need no look.
    const quick = pickUpTo(tiers.begins)
    return quick.isMore ? quick : pickUpTo(tiers.none)
  })
}

/**
 * Those who answer every word, by the sum of how far each answer is from the word asked for. No further than the worst
 * tier allowed, so that what is found is complete up to there.
 */
function answering(answers: Posting[][][], everyone: Bits, worst: number, take: () => Bits): Penalised {
  const found = answers.reduce<Penalised>(
    (sofar, tierPostings) => answeringOne(tierPostings.slice(0, worst + 1), sofar, take),
    [everyone],
  )
  return worst < tiers.none ? found.slice(0, worst + 1) : found
}

function answeringOne(tierPostings: Posting[][], sofar: Penalised, take: () => Bits): Penalised {
  const next: Penalised = []
  const known = take()
  tierPostings.forEach((postings, tier) => {
    if (postings.length === 0) return
    const answer = take()
    for (const posting of postings) posting.orInto(answer)
    andNot(answer, known)
    or(known, answer)
    sofar.forEach((set, penalty) => {
      if (!set) return
      const sum = next[penalty + tier] ?? take()
      if (orBoth(sum, set, answer)) next[penalty + tier] = sum
    })
  })
  return next
}

function pick(board: Board, found: Penalised, limit: number): Picked {
  const ids: number[] = []
  let total = 0
  for (const set of found) {
    if (!set) continue
    const people = countBits(set)
    total += people
    if (ids.length < limit) ids.push(...board.pickNewest(set, { people, limit: limit - ids.length }))
  }
  return { ids, isMore: total > limit }
}
