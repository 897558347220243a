import type { NamePage, NameViewer, Picked } from '../match-questions.ts'
import { andNot, type Bitmap, countBits, or, orIntersection } from './bitmap.ts'
import { dayNumber } from './day-number.ts'
import { everyoneFor } from './fit-query.ts'
import { wordsOf } from './name-words.ts'
import type { Partition } from './partition.ts'
import { countIn, type PostingList } from './posting-list.ts'
import type { Scratch } from './scratch-pool.ts'
import { tiers, toWord } from './word-likeness.ts'

/** Further words of a query are ignored. */
const mostWords = 6

/** Up to this many, ranking members one by one is faster than with bitmaps. */
const fewMembers = 1_000

interface NameQuery extends NamePage {
  viewer: Omit<NameViewer, 'gender'>
  now: Date
}

/** Bitmaps by penalty, with gaps. */
type ByPenalty = (Bitmap | undefined)[]

/** The first `limit` members whose names match every word of the query, in any order: best match first, then newest. */
export function findByName(partition: Partition, { name, viewer, now, shown, limit }: NameQuery): Picked {
  const words = wordsOf(name).slice(0, mostWords)
  if (words.length === 0) return { ids: [], isMore: false }
  partition.advanceTo(dayNumber(now))
  return partition.pool.run(scratch => {
    const everyone = everyoneFor(partition, viewer, { now, scratch })
    partition.exclude(shown, everyone)
    const startingWith = pickBeginning(partition, words, everyone, limit)
    if (startingWith?.isMore) return startingWith
    // The longest word is likely to be the rarest.
    const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length)
    const answer = partition.names.find(longest)
    if (countIn(answer.flat()) <= fewMembers)
      return pickFromFew(partition, { answer, others, everyone, limit })
    const answers = [answer, ...others.map(word => partition.names.find(word))]
    return pick(partition, answering(answers, everyone, scratch), limit)
  })
}

/** The members of the bitmap whose names match every word, grouped by likeness, the closest first. */
export function answeringName(
  partition: Partition,
  name: string,
  { among, scratch }: { among: Bitmap; scratch: Scratch },
): Bitmap[] {
  const words = wordsOf(name).slice(0, mostWords)
  if (words.length === 0) return []
  const answers = words.map(word => partition.names.find(word))
  return answering(answers, among, scratch).filter(bitmap => bitmap !== undefined)
}

interface Few {
  answer: PostingList[][]
  others: string[]
  everyone: Bitmap
  limit: number
}

/** If few members match one word, the other words are compared with the names of these members. */
function pickFromFew(partition: Partition, { answer, others, everyone, limit }: Few): Picked {
  const penaltyOf = new Map<number, number>()
  answer.forEach((lists, tier) => {
    for (const list of lists)
      list.eachIn(everyone, slot => {
        if (!penaltyOf.has(slot)) penaltyOf.set(slot, tier)
      })
  })
  for (const word of others.map(toWord)) {
    for (const [slot, penalty] of penaltyOf) {
      const tier = partition.names.bestTier(word, partition.nameAt(slot))
      if (tier === tiers.none) penaltyOf.delete(slot)
      else penaltyOf.set(slot, penalty + tier)
    }
  }
  const best = [...penaltyOf].sort(
    ([one, penalty], [other, than]) => penalty - than || partition.compareNewest(one, other),
  )
  const ids = best.slice(0, limit).map(([slot]) => partition.idAt(slot))
  return { ids, isMore: best.length > limit }
}

/** Nearly every name contains a given letter. If enough names begin with it, the others are not read. */
function pickBeginning(
  partition: Partition,
  words: readonly string[],
  everyone: Bitmap,
  limit: number,
): Picked | undefined {
  const answers = words.map(word => partition.names.findStartingWith(word))
  if (answers.some(byTier => countIn(byTier.flat()) <= limit)) return undefined
  return partition.pool.run(scratch => {
    const found = answering(answers, everyone, scratch)
    return pick(partition, found.slice(0, completeUpTo(answers) + 1), limit)
  })
}

/**
 * The highest penalty up to which a result of equal words and beginnings is complete. A member who is not in it matches one
 * word at best by containing it, and the other words at best as well as any result.
 */
function completeUpTo(answers: PostingList[][][]): number {
  const best = answers.map(byTier => (byTier[tiers.same]?.length === 0 ? tiers.begins : tiers.same))
  const sum = best.reduce<number>((soFar, tier) => soFar + tier, 0)
  return tiers.holds + sum - Math.max(...best) - 1
}

/** The members who match every word, by the sum of their tiers. */
function answering(answers: PostingList[][][], everyone: Bitmap, scratch: Scratch): ByPenalty {
  return answers.reduce<ByPenalty>((soFar, byTier) => answeringOne(byTier, soFar, scratch), [everyone])
}

function answeringOne(byTier: PostingList[][], soFar: ByPenalty, scratch: Scratch): ByPenalty {
  const next: ByPenalty = []
  const known = scratch()
  byTier.forEach((lists, tier) => {
    if (lists.length === 0) return
    const answer = scratch()
    for (const list of lists) list.orInto(answer)
    andNot(answer, known)
    or(known, answer)
    soFar.forEach((bitmap, penalty) => {
      if (!bitmap) return
      const sum = next[penalty + tier] ?? scratch()
      if (orIntersection(sum, bitmap, answer)) next[penalty + tier] = sum
    })
  })
  return next
}

function pick(partition: Partition, found: ByPenalty, limit: number): Picked {
  const ids: number[] = []
  let total = 0
  for (const bitmap of found) {
    if (!bitmap) continue
    const count = countBits(bitmap)
    total += count
    if (ids.length < limit) ids.push(...partition.newest(bitmap, { count, limit: limit - ids.length }))
  }
  return { ids, isMore: total > limit }
}
