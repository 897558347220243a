import { describe, expect, test } from 'vitest'
import { hasGothras } from '#contract/features/horoscopes/gothras-out.ts'
import {
  preferences as allPreferences,
  type GothraRule,
  highestEducations,
  type Preference,
} from '#contract/platform/values.ts'
import {
  anyProfile,
  chance,
  isInactive,
  noPreferences,
  orderedAt,
  partitionOf,
  randomPerson,
  type Someone,
  seekerOf,
  someone,
} from '../../../../testing/index-members.ts'
import {
  type ComparedProfile,
  comparePreferences,
  excludedGothras,
  meetsAll,
  type Preferences,
} from '../../../core/members/compare-preferences.ts'
import type { ShownStar, WantedPoints } from '../../../core/members/points.ts'
import { countFitting, pickFitting } from './fit-query.ts'

const noon = new Date('2026-11-15T06:30:00Z')

interface Case {
  preferences?: Partial<Preferences>
  profile?: Partial<ComparedProfile>
  now?: Date
}

/** Whether the profile meets the preferences: by the rule, as a fit of the owner, and as a member the owner looks for. */
function verdicts({ preferences, profile, now = noon }: Case) {
  const preferred = { ...noPreferences, ...preferences }
  const met = { ...anyProfile, ...profile }
  const { gothra_id, maternal_gothra_id, points } = preferred
  const star = points && { ...points, shown_to: 'all' as const }
  const own = { ...anyProfile, gothra_id, maternal_gothra_id, star }
  const owner = someone(1, { gender: 'male', preferences: preferred, profile: own })
  const forward = countFitting(partitionOf([someone(2, { profile: met })], now), seekerOf(owner), now)
  const seeker = someone(2, { profile: met })
  const backward = countFitting(partitionOf([owner], now), seekerOf(seeker), now)
  return {
    rule: meetsAll(preferred, met, now),
    found: forward.fit.people === 1,
    wanted: backward.mutual.people === 1,
  }
}

const all = (is: boolean) => ({ rule: is, found: is, wanted: is })

type Row = [string, Partial<Preferences>, Partial<ComparedProfile>, boolean]

/** The owner is the groom. */
const wanted =
  (first: number) =>
  (least: number): WantedPoints => ({
    first,
    span: 1,
    rule_set: 'north-web-1',
    is_groom: true,
    least: 2 * least,
  })
const [ashwini, mula] = [wanted(3), wanted(73)]
const shown = (first: number): ShownStar => ({ first, span: 1, rule_set: 'north-1', shown_to: 'all' })
const [bharani, shravana] = [shown(7), shown(89)]
const kin = (gothra_rule: GothraRule) => ({ gothra_rule, gothra_id: 1, maternal_gothra_id: 2 })

const ages: Row[] = [
  ['turned 40 today', { age_max: 40 }, { birth_date: '1986-11-15' }, true],
  ['turns 41 tomorrow', { age_max: 40 }, { birth_date: '1985-11-16' }, true],
  ['turned 41 today', { age_max: 40 }, { birth_date: '1985-11-15' }, false],
  ['turned 30 today', { age_min: 30 }, { birth_date: '1996-11-15' }, true],
  ['turns 30 tomorrow', { age_min: 30 }, { birth_date: '1996-11-16' }, false],
  ['one age only, inside', { age_min: 30, age_max: 30 }, { birth_date: '1996-11-15' }, true],
  ['the last day of one age', { age_min: 30, age_max: 30 }, { birth_date: '1995-11-16' }, true],
  ['a day older than one age', { age_min: 30, age_max: 30 }, { birth_date: '1995-11-15' }, false],
  ['the oldest that can be preferred', { age_min: 99, age_max: 99 }, { birth_date: '1927-01-01' }, true],
  ['older than can be preferred', { age_max: 99 }, { birth_date: '1926-11-15' }, false],
  ['the youngest that can be preferred', { age_max: 18 }, { birth_date: '2008-11-15' }, true],
]

const choices: Row[] = [
  ['marital status preferred', { marital_status_ids: [1] }, { marital_status_id: 1 }, true],
  ['"Divorced" preferred, "Divorce" said', { marital_status_ids: [1, 2] }, { marital_status_id: 2 }, true],
  ['marital status not preferred', { marital_status_ids: [1, 2] }, { marital_status_id: 3 }, false],
  ['marital status not said', { marital_status_ids: [1] }, { marital_status_id: null }, true],
  ['any marital status', { marital_status_ids: [] }, { marital_status_id: 3 }, true],
  ['country preferred', { country_id: 101 }, { country_id: 101 }, true],
  ['another country', { country_id: 101 }, { country_id: 38 }, false],
  ['any country', { country_id: null }, { country_id: 38 }, true],
  ['one of the states', { state_ids: [4006, 4014] }, { state_id: 4014 }, true],
  ['none of the states', { state_ids: [4006, 4014] }, { state_id: 4007 }, false],
  ['state not said', { state_ids: [4006] }, { state_id: null }, true],
  ['any state', { state_ids: [] }, { state_id: 4007 }, true],
  ['one of the castes', { caste_ids: [7, 8, 9] }, { caste_id: 9 }, true],
  ['none of the castes', { caste_ids: [7, 8, 9] }, { caste_id: 10 }, false],
  ['any caste', { caste_ids: [] }, { caste_id: 10 }, true],
  ['one of the mother tongues', { language_ids: [1, 2] }, { language_id: 2 }, true],
  ['none of the mother tongues', { language_ids: [1, 2] }, { language_id: 3 }, false],
  ['one of the occupations', { occupation_ids: [3, 30] }, { occupation_id: 30 }, true],
  ['none of the occupations', { occupation_ids: [3, 30] }, { occupation_id: 31 }, false],
  ["occupation Doesn't Matter", { occupation_ids: [] }, { occupation_id: 31 }, true],
  ['exactly the income', { income_id: 5 }, { income_id: 5 }, true],
  ['a step below the income', { income_id: 5 }, { income_id: 4 }, false],
  ['far above the income', { income_id: 1 }, { income_id: 14 }, true],
  ['income not said', { income_id: 14 }, { income_id: null }, true],
  ['Manglik preferred and said', { manglik: true }, { is_manglik: true }, true],
  ['Manglik preferred, not Manglik said', { manglik: true }, { is_manglik: false }, false],
  ['not Manglik preferred, Manglik said', { manglik: false }, { is_manglik: true }, false],
  ['Manglik not said', { manglik: false }, { is_manglik: null }, true],
  ['17 points, 18 preferred', { points: mula(18) }, { star: shravana }, false],
  ['34 points, 28 preferred', { points: ashwini(28) }, { star: bharani }, true],
  ['the points are not known', { points: mula(28) }, { star: null }, true],
  [
    'the points are not shown to all',
    { points: mula(18) },
    { star: { ...shravana, shown_to: 'wishes' } },
    true,
  ],
  ['the points may be 18 or more', { points: mula(18) }, { star: { ...shravana, span: 8 } }, true],
  ['the own gothra, own and maternal compared', kin('own-and-maternal'), { gothra_id: 1 }, false],
  ['the maternal gothra, own and maternal compared', kin('own-and-maternal'), { gothra_id: 2 }, false],
  ['our gothra is their maternal one', kin('own-and-maternal'), { maternal_gothra_id: 1 }, true],
  ['the maternal gothra, own compared', kin('own-only'), { gothra_id: 2 }, true],
  ['our gothra is their maternal one, north', kin('north-2'), { maternal_gothra_id: 1 }, false],
  ['the maternal gothras are the same, north', kin('north-2'), { maternal_gothra_id: 2 }, true],
  ['the maternal gothras are the same, strict', kin('north-2-strict'), { maternal_gothra_id: 2 }, false],
  ['a shared pravara', { ...kin('brahmin-pravara'), gothra_id: 49 }, { gothra_id: 90 }, false],
  ['a pravara that is not known', kin('brahmin-pravara'), { gothra_id: 90 }, true],
  ['the same gothra, nothing compared', kin('off'), { gothra_id: 1 }, true],
  ['a gothra that is not known', kin('north-2-strict'), { gothra_id: null }, true],
  ["income Doesn't Matter", { income_id: null }, { income_id: 1 }, true],
]

describe('the index agrees with the rule for', () => {
  test.each([...ages, ...choices])('%s', (_, preferences, profile, expected) => {
    expect(verdicts({ preferences, profile })).toEqual(all(expected))
  })

  test('every height from 4.0 to 7.0 at both bounds', () => {
    for (let height = 48; height <= 84; height++) {
      const profile = { height_in: height }
      const range = (min: number, max: number) => ({ height_min_in: min, height_max_in: max })
      expect(verdicts({ profile, preferences: range(height, height) })).toEqual(all(true))
      if (height < 84) expect(verdicts({ profile, preferences: range(height + 1, 84) })).toEqual(all(false))
      if (height > 48) expect(verdicts({ profile, preferences: range(48, height - 1) })).toEqual(all(false))
    }
  })

  test('5.10, which is taller than 5.9 and differs from 5.1', () => {
    const preferences = { height_min_in: 69, height_max_in: 71 }
    expect(verdicts({ preferences, profile: { height_in: 70 } })).toEqual(all(true))
    expect(verdicts({ preferences, profile: { height_in: 61 } })).toEqual(all(false))
  })

  const ids = highestEducations.map((_, place) => place + 1)
  test.each(ids.flatMap(preferred => ids.map(said => [preferred, said] as const)))(
    'education %i preferred, %i said',
    (preferred, said) => {
      const alone = [1, highestEducations.length]
      const isMet = alone.includes(preferred) || alone.includes(said) ? said === preferred : said >= preferred
      expect(verdicts({ preferences: { education_id: preferred }, profile: { education_id: said } })).toEqual(
        all(isMet),
      )
    },
  )

  test("education Doesn't Matter", () => {
    for (const said of ids) expect(verdicts({ profile: { education_id: said } })).toEqual(all(true))
  })
})

describe('an age changes on the birthday in India', () => {
  // Born on 29 February 2000; up to 26 only.
  const leap = { preferences: { age_max: 26 }, profile: { birth_date: '2000-02-29' } }
  const adult = { preferences: { age_min: 27 }, profile: { birth_date: '2000-02-29' } }

  test.each([
    ['a member born on 29 February keeps their age on 28 February 2027', '2027-02-28T12:00:00Z', true],
    ['a member born on 29 February is a year older on 1 March 2027', '2027-03-01T12:00:00Z', false],
    ['1 March begins in India at 18:30 UTC', '2027-02-28T18:30:00Z', false],
    ['1 March has not begun in India at 18:29:59 UTC', '2027-02-28T18:29:59Z', true],
  ])('%s', (_, moment, isYounger) => {
    expect(verdicts({ ...leap, now: new Date(moment) })).toEqual(all(isYounger))
    expect(verdicts({ ...adult, now: new Date(moment) })).toEqual(all(!isYounger))
  })

  test('a member born on 29 February is a year older on that day of a leap year', () => {
    const preferences = { age_max: 27 }
    const profile = { birth_date: '2000-02-29' }
    expect(verdicts({ preferences, profile, now: new Date('2028-02-28T12:00:00Z') })).toEqual(all(true))
    expect(verdicts({ preferences, profile, now: new Date('2028-02-29T12:00:00Z') })).toEqual(all(false))
  })

  test('the partition renews ages after midnight, and also for an earlier moment', () => {
    const eve = new Date('2026-11-15T18:29:59Z')
    const midnight = new Date('2026-11-15T18:30:00Z')
    const partition = partitionOf([someone(2, { profile: { ...anyProfile, birth_date: '1986-11-16' } })], eve)
    const seeker = seekerOf(someone(1, { gender: 'male', preferences: { ...noPreferences, age_max: 39 } }))
    expect(countFitting(partition, seeker, eve).fit.people).toBe(1)
    expect(countFitting(partition, seeker, midnight).fit.people).toBe(0)
    expect(countFitting(partition, seeker, eve).fit.people).toBe(1)
  })
})

describe('for 2,000 random members and 500 viewers', () => {
  const random = chance(20_261_115)
  const women = Array.from({ length: 2_000 }, (_, place) =>
    someone(1_001 + place, {
      ...randomPerson(random),
      // Some were active at the same moment, so that the id decides.
      activeAt: (noon.getTime() / 1000 - random.whole(0, 400) * 5 * 3_600) * 1_000_000,
      hidesPresence: random.whole(1, 5) === 1,
      earlierActiveAt: (noon.getTime() / 1000 - random.whole(10, 90) * 86_400) * 1_000_000,
    }),
  )
  const partition = partitionOf(women, noon)
  const viewers = Array.from({ length: 500 }, (_, place) => {
    const { profile, preferences } = randomPerson(random, 'male')
    return someone(5_001 + place, {
      gender: 'male',
      profile,
      preferences: place % 10 === 0 ? noPreferences : preferences,
    })
  })

  function expectedFor(viewer: Someone, blocked: number[]) {
    const fits: (Someone & { isMutual: boolean })[] = []
    const more = new Map<Preference, number>()
    for (const woman of women) {
      if (blocked.includes(woman.id)) continue
      const failed = comparePreferences(viewer.preferences, woman.profile, noon).filter(({ isMet }) => !isMet)
      if (failed.length === 0)
        fits.push({ ...woman, isMutual: meetsAll(woman.preferences, viewer.profile, noon) })
      else if (failed.length === 1) {
        const preference = failed[0]?.wish as Preference
        more.set(preference, (more.get(preference) ?? 0) + 1)
      }
    }
    fits.sort(
      (one, other) =>
        Number(isInactive(one, noon)) - Number(isInactive(other, noon)) ||
        Number(other.isMutual) - Number(one.isMutual) ||
        orderedAt(other, noon) - orderedAt(one, noon) ||
        other.id - one.id,
    )
    const others = allPreferences.filter(preference => preference !== 'gothra')
    const relaxed = others.flatMap(preference => ({ wish: preference, more: more.get(preference) ?? 0 }))
    return {
      ids: fits.map(({ id }) => id),
      mutual: fits.filter(({ isMutual }) => isMutual).length,
      sameGothra: hasGothras(excludedGothras(viewer.preferences)) ? (more.get('gothra') ?? 0) : undefined,
      relaxed: relaxed.filter(({ more }) => more > 0).sort((one, other) => other.more - one.more),
    }
  }

  test('the lists, their order and the counts equal the rule applied to each member', () => {
    let fewest = 0
    for (const [place, viewer] of viewers.entries()) {
      const blocked = place % 3 === 0 ? [women[place]?.id as number, women[place + 900]?.id as number] : []
      const expected = expectedFor(viewer, blocked)
      const seeker = seekerOf(viewer, blocked)
      const picked = pickFitting(partition, seeker, { shown: [], limit: 2_000, now: noon })
      expect(picked).toEqual({ ids: expected.ids, isMore: false, count: expected.ids.length })
      const counts = countFitting(partition, seeker, noon)
      const fit = expected.ids.length
      expect(counts.fit).toEqual({ people: Math.min(fit, 1_000), isMore: fit > 1_000 })
      expect(counts.mutual).toEqual({
        people: Math.min(expected.mutual, 1_000),
        isMore: expected.mutual > 1_000,
      })
      expect(counts.sameGothra?.people).toBe(expected.sameGothra)
      if (fit < 24) fewest++
      expect(counts.relaxed.map(({ wish: preference, more }) => ({ wish: preference, more }))).toEqual(
        fit < 24 ? expected.relaxed : [],
      )
    }
    expect(fewest).toBeGreaterThan(20)
  })
})

test('a count is exact up to 1,000 and says "more" above', () => {
  const crowd = Array.from({ length: 1_001 }, (_, place) => someone(2_000 + place))
  const seeker = seekerOf(someone(1, { gender: 'male' }))
  const count = (people: Someone[]) => countFitting(partitionOf(people, noon), seeker, noon)
  expect(count(crowd.slice(1)).fit).toEqual({ people: 1_000, isMore: false })
  expect(count(crowd)).toMatchObject({
    fit: { people: 1_000, isMore: true },
    mutual: { people: 1_000, isMore: true },
  })
})

test('the most recently active of 20,000 members come first', () => {
  const day = 86_400_000_000
  const crowd = Array.from({ length: 20_000 }, (_, place) =>
    someone(2_000 + place, { activeAt: 1_790_000_000_000_000 + ((place * 7_919) % 20_000) * (day / 50) }),
  )
  const newest = crowd.toSorted((one, other) => other.activeAt - one.activeAt).map(({ id }) => id)
  const seeker = seekerOf(someone(1, { gender: 'male' }))
  const partition = partitionOf(crowd, noon)
  const page = (shown: number[]) => pickFitting(partition, seeker, { shown, limit: 30, now: noon }).ids
  expect(page([])).toEqual(newest.slice(0, 30))
  expect(page(newest.slice(0, 500))).toEqual(newest.slice(500, 530))
})
