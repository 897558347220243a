import { describe, expect, test } from 'vitest'
import { noGothras } from '#contract/features/horoscopes/gothras-out.ts'
import { type SearchOrder, searchOrders } from '#contract/features/matching/search-criteria.ts'
import { countedUpTo } from '#contract/platform/values.ts'
import {
  anyProfile,
  chance,
  partitionOf,
  type Someone,
  seekerOf,
  someone,
} from '../../../../testing/index-members.ts'
import { askedNames, randomCrowd } from '../../../../testing/random-crowd.ts'
import { randomSearch } from '../../../../testing/random-searches.ts'
import { countSlowly, findSlowly } from '../../../../testing/search-slowly.ts'
import { attributes } from '../attributes.ts'
import type { Choices, SearchFilter, Tally } from '../match-questions.ts'
import { tallyChoices } from './choice-counts.ts'
import { pickFound } from './search-query.ts'

const noon = new Date('2026-11-15T06:30:00Z')
const women = randomCrowd(20_261_116, 2_000, noon)
const partition = partitionOf(women, noon)
const viewers = randomCrowd(7, 40, noon, { gender: 'male', from: 9_001 })
const days = [1, 7, 30]
const all: SearchFilter = { answers: {}, gothrasOut: noGothras }

const most = (tally: Tally) =>
  new Map([...tally].map(([value, count]) => [value, Math.min(count, countedUpTo + 1)]))

/** Criteria with equal counts may come in either order. Long tallies are exact up to `countedUpTo`. */
const sorted = ({ without, answers, income, active, joined, ...others }: Choices) => ({
  ...others,
  answers: Object.entries(answers).map(([name, tally]) => [name, most(tally)]),
  ranges: [income, active, joined].map(most),
  without: without.toSorted(
    (one, other) => other.count - one.count || one.criterion.localeCompare(other.criterion),
  ),
})

test.each([42, 43, 44, 45, 46])(
  'results, orders and counts of 100 random searches equal the rule applied to each member (seed %i)',
  seed => {
    const random = chance(seed)
    let empty = 0
    for (let round = 0; round < 100; round++) {
      const viewer = viewers[round % viewers.length] as Someone
      const blocked = round % 3 === 0 ? [women[round]?.id as number, women[round + 200]?.id as number] : []
      const search = randomSearch(random, askedNames, { now: noon, viewer })
      const crowd = { people: women, viewer, blocked, now: noon }
      const seeker = seekerOf(viewer, blocked)
      const order = searchOrders[round % searchOrders.length] as SearchOrder
      const picked = pickFound(partition, seeker, { search, order, shown: [], limit: 2_000, now: noon })
      expect(picked).toEqual({ ids: findSlowly(crowd, search, order), isMore: false })
      // The slow counts take ten times as long as the slow list.
      if (round % 5 > 0) continue
      const asked = { search, gothras: { own: [1, 2], maternal: [3] }, attributes: attributes, days }
      const counted = tallyChoices(partition, seeker, { ...asked, now: noon })
      if (counted.found === 0) empty++
      expect(sorted(counted)).toEqual(sorted(countSlowly(crowd, asked)))
    }
    expect(empty).toBeGreaterThan(0)
    expect(empty).toBeLessThan(20)
  },
)

test('pages repeat and skip no member when a member leaves between them', () => {
  const crowd = randomCrowd(3, 120, noon).filter(({ allows }) => !allows)
  const living = partitionOf(crowd, noon)
  const viewer = viewers[0] as Someone
  const shown: number[] = []
  const gone = crowd[5] as Someone
  for (let isMore = true; isMore; ) {
    const page = pickFound(living, seekerOf(viewer), {
      search: all,
      order: 'active',
      shown,
      limit: 7,
      now: noon,
    })
    expect(page.ids.filter(id => shown.includes(id))).toEqual([])
    shown.push(...page.ids)
    isMore = page.isMore
    if (shown.length === 14) living.remove(gone.id)
  }
  expect(new Set(shown).size).toBe(shown.length)
  expect(crowd.filter(({ id }) => id !== gone.id && !shown.includes(id))).toEqual([])
})

describe('among 21,000 members', () => {
  // Enough for counting with bitmaps instead of one by one.
  const crowd = Array.from({ length: 21_000 }, (_, place) => {
    const model = women[place % women.length] as Someone
    return { ...model, id: 20_000 + place }
  })
  const many = partitionOf(crowd, noon)
  const viewer = viewers[1] as Someone

  test.each<[string, SearchFilter]>([
    ['everyone', all],
    [
      'a range and recently joined members',
      { ...all, age: { min: 22, max: 60 }, joinedSince: noon.getTime() / 1000 - 89 * 86_400 },
    ],
  ])('the counts of %s are exact up to 1,000', (_, search) => {
    const asked = { search, gothras: noGothras, attributes: attributes, days }
    const counted = tallyChoices(many, seekerOf(viewer), { ...asked, now: noon })
    const slow = countSlowly({ people: crowd, viewer, blocked: [], now: noon }, asked)
    expect(counted.found).toBe(slow.found)
    for (const attribute of attributes)
      expect(most(counted.answers[attribute] as Tally)).toEqual(most(slow.answers[attribute] as Tally))
    for (const range of ['income', 'active', 'joined'] as const)
      expect(most(counted[range])).toEqual(most(slow[range]))
  })
})

describe('with one criterion', () => {
  const finds = (one: Partial<Someone>, search: Partial<SearchFilter>) =>
    pickFound(partitionOf([someone(2, one)], noon), seekerOf(someone(1, { gender: 'male' })), {
      search: { ...all, ...search },
      order: 'fit',
      shown: [],
      limit: 8,
      now: noon,
    }).ids.length === 1

  test('a member without an answer is neither found nor excluded by it', () => {
    expect(finds({ facts: {} }, { answers: { manglik: [1] } })).toBe(false)
    expect(finds({ facts: { manglik: 1 } }, { answers: { manglik: [1] } })).toBe(true)
    expect(finds({ facts: {} }, { gothrasOut: { own: [3], maternal: [3] } })).toBe(true)
    expect(
      finds({ profile: { ...anyProfile, gothra_id: 3 } }, { gothrasOut: { own: [3], maternal: [] } }),
    ).toBe(false)
    expect(
      finds({ profile: { ...anyProfile, gothra_id: 4 } }, { gothrasOut: { own: [3], maternal: [3] } }),
    ).toBe(true)
  })

  test('a member who hides their presence is found by every criterion except activity', () => {
    const second = noon.getTime() / 1000
    const hidden = { activeAt: second * 1e6, joinedAt: second, hidesPresence: true }
    expect(finds(hidden, { activeSince: second * 1e6 })).toBe(false)
    expect(finds({ ...hidden, hidesPresence: false }, { activeSince: second * 1e6 })).toBe(true)
    expect(finds(hidden, { joinedSince: second })).toBe(true)
  })

  test('joining counts to the second and activity to the microsecond', () => {
    const second = noon.getTime() / 1000
    expect(finds({ joinedAt: second }, { joinedSince: second })).toBe(true)
    expect(finds({ joinedAt: second - 1 }, { joinedSince: second })).toBe(false)
    expect(finds({ activeAt: second * 1e6 }, { activeSince: second * 1e6 })).toBe(true)
    expect(finds({ activeAt: second * 1e6 - 1 }, { activeSince: second * 1e6 })).toBe(false)
  })
})
