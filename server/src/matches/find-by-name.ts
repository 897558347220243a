import { andNot, type Bits, countBits, or, orBoth } from './bits.ts'
import type { Board } from './board.ts'
import type { Picked } from './match.ts'
import { wordsOf } from './names.ts'

/** Nobody has more names; further words of a query are not looked at. */
const mostWords = 6

export interface NameQuery {
  name: string
  blockedIds: Iterable<number>
  shown: readonly number[]
  limit: number
}

/** The best so many whose names answer every word of the query, in whatever order: the better the likeness, then the newest. */
export function findByName(board: Board, { name, blockedIds, shown, limit }: NameQuery): Picked {
  const words = wordsOf(name).slice(0, mostWords)
  if (words.length === 0) return { ids: [], isMore: false }
  return board.room.work(take => {
    const everyone = board.everyoneBut(blockedIds, take())
    board.takeOut(shown, everyone)
    const byPenalty = words.reduce((found, word) => answering(board, word, found, take), [everyone] as (
      | Bits
      | undefined
    )[])
    const ids: number[] = []
    let left = 0
    for (const set of byPenalty) {
      if (!set) continue
      left += countBits(set)
      if (ids.length < limit) ids.push(...board.pickNewest(set, limit - ids.length))
    }
    return { ids, isMore: left > limit }
  })
}

/** Those found so far who also answer one word more, by the sum of how far each answer is from the word asked for. */
function answering(
  board: Board,
  word: string,
  found: (Bits | undefined)[],
  take: () => Bits,
): (Bits | undefined)[] {
  const next: (Bits | undefined)[] = []
  const known = take()
  board.names.find(word).forEach((postings, tier) => {
    if (postings.length === 0) return
    const answers = take()
    for (const posting of postings) posting.orInto(answers)
    andNot(answers, known)
    or(known, answers)
    found.forEach((set, penalty) => {
      if (!set) return
      const sum = next[penalty + tier] ?? take()
      if (orBoth(sum, set, answers)) next[penalty + tier] = sum
    })
  })
  return next
}
