import { isDeepStrictEqual } from 'node:util'
import { searchOrders } from '../../contract/src/search-criteria.ts'
import { countedUpTo } from '../../contract/src/values.ts'
import { type Choices, countChoices, type Tally } from '../../server/src/matches/engine/choice-counts.ts'
import { questions } from '../../server/src/matches/engine/profile-index.ts'
import { pickFound } from '../../server/src/matches/engine/search-query.ts'
import { chance, partitionOf, type Someone, seekerOf } from '../../server/testing/index-members.ts'
import { askedNames, randomCrowd } from '../../server/testing/random-crowd.ts'
import { randomSearch } from '../../server/testing/random-searches.ts'
import { countSlowly, findSlowly } from '../../server/testing/search-slowly.ts'

type Counts = Omit<Choices, 'without'>

/** Counting of a choice ends after a thousand, since a page then says that there are more. */
const capped = (tally: Tally) =>
  new Map([...tally].map(([value, count]) => [value, Math.min(count, countedUpTo + 1)]))

const asShown = ({ answers, ...counts }: Counts) => ({
  ...Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, count instanceof Map ? capped(count) : count]),
  ),
  answers: Object.fromEntries(Object.entries(answers).map(([name, tally]) => [name, capped(tally)])),
})

/** So many people and random searches: who is found in each order, and every count, against each person asked in turn. */
export function checkEquality(people: number, searches: number): { differences: number; nobody: number } {
  const now = new Date('2026-11-15T06:30:00Z')
  const crowd = randomCrowd(20_261_116, people, now)
  const partition = partitionOf(crowd, now)
  const viewers = randomCrowd(7, 50, now, { gender: 'male', from: 9_001 })
  const random = chance(2_026)
  let [differences, nobody] = [0, 0]
  for (let round = 0; round < searches; round++) {
    const viewer = viewers[round % viewers.length] as Someone
    const blocked = round % 3 === 0 ? [crowd[round]?.id as number] : []
    const search = randomSearch(random, askedNames, now)
    const asked = { search, gothras: [1, 2], questions, days: [1, 7, 30] }
    const all = { people: crowd, viewer, blocked, now }
    const seeker = seekerOf(viewer, blocked)
    for (const order of searchOrders) {
      const { ids } = pickFound(partition, seeker, { search, order, shown: [], limit: people, now })
      if (!isDeepStrictEqual(ids, findSlowly(all, search, order))) differences++
    }
    const { without, ...counts } = countChoices(partition, seeker, { ...asked, now })
    const { without: slow, ...slowCounts } = countSlowly(all, asked)
    const byName = (one: { criterion: string }, other: { criterion: string }) =>
      one.criterion.localeCompare(other.criterion)
    if (!isDeepStrictEqual(asShown(counts), asShown(slowCounts))) differences++
    if (!isDeepStrictEqual(without.toSorted(byName), slow.toSorted(byName))) differences++
    if (counts.found === 0) nobody++
  }
  return { differences, nobody }
}
