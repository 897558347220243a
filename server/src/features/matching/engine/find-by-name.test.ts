import { expect, test } from 'vitest'
import { anyProfile, chance, partitionOf, type Someone, someone } from '../../../../testing/index-members.ts'
import { findByName } from './find-by-name.ts'
import { wordsOf } from './name-words.ts'
import { tierOf, tiers, toWord, type Word } from './word-likeness.ts'

const random = chance(77)
const pick = <T>(from: readonly T[]) => from[random.whole(0, from.length - 1)] as T

const firstNames =
  'Asha Aasha Lakshmi Laxmi Vijayalakshmi Priya Riya Supriya Ram Rama Shri Shree K S Ra आशा'.split(' ')
const surnames =
  'Sharma Sarma Shah Sheth Iyer Aiyar Choudhary Chaudhari Chowdhury Rao Rane Ranade K Sh शर्मा'.split(' ')

const members = Array.from({ length: 3_000 }, (_, place) =>
  someone(1_001 + place, {
    name: Array.from({ length: random.whole(1, 3) }, () => pick(pick([firstNames, surnames]))).join(' '),
    activeAt: 1_790_000_000_000_000 + random.whole(0, 50) * 3_600_000_000,
  }),
)
const partition = partitionOf(members)
const ownWords = new Map(members.map(({ id, name }) => [id, wordsOf(name).map(toWord)]))

const queryWords = [...firstNames, ...surnames, 'a', 's', 'sh', 'ra', 'lak', 'laksmi', 'chaudry', 'zz', 'an']
const queries = Array.from({ length: 200 }, () =>
  Array.from({ length: random.whole(1, 3) }, () => pick(queryWords)).join(' '),
)

/** The rule applied to each member: the sum over the words of the query of the best tier among the member's words. */
function penaltyOf(asked: readonly Word[], { id }: Someone): number {
  const own = ownWords.get(id) ?? []
  const found = asked.map(word => Math.min(...own.map(other => tierOf(word, other))))
  return found.includes(tiers.none) ? Number.POSITIVE_INFINITY : found.reduce((sum, tier) => sum + tier, 0)
}

test('a name query finds the same members in the same order as the rule, page by page', () => {
  const sizes = { few: 0, many: 0 }
  for (const query of queries) {
    const blockedIds = [pick(members).id]
    const params = {
      name: query,
      viewer: { id: 1, profile: anyProfile, blockedIds },
      now: new Date(),
      limit: 8,
    }
    const asked = wordsOf(query).map(toWord)
    const expected = members
      .map(member => ({ ...member, penalty: penaltyOf(asked, member) }))
      .filter(({ id, penalty }) => penalty < Number.POSITIVE_INFINITY && !blockedIds.includes(id))
      .sort((one, other) => one.penalty - other.penalty || other.activeAt - one.activeAt || other.id - one.id)
      .map(({ id }) => id)
    if (expected.length > 8) sizes[expected.length > 1_000 ? 'many' : 'few']++
    const first = findByName(partition, { ...params, shown: [] })
    expect([query, first]).toEqual([query, { ids: expected.slice(0, 8), isMore: expected.length > 8 }])
    const second = findByName(partition, { ...params, shown: first.ids })
    expect([query, second]).toEqual([query, { ids: expected.slice(8, 16), isMore: expected.length > 16 }])
  }
  expect(Math.min(sizes.few, sizes.many)).toBeGreaterThan(5)
})
