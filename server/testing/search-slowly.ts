import { type GothrasOut, hasGothras } from '#contract/features/horoscopes/gothras-out.ts'
import {
  type Criterion,
  dependentCriteria,
  type SearchOrder,
} from '#contract/features/matching/search-criteria.ts'
import { ageOn } from '#contract/platform/age.ts'
import { leastPoints } from '#contract/platform/values.ts'
import { isLeftOut, meetsAll, meetsForAudience } from '../src/core/members/compare-preferences.ts'
import { type ComparingStar, comparingStar, pointsWith } from '../src/core/members/points.ts'
import { type Attribute, attributes } from '../src/features/matching/attributes.ts'
import { wordsOf } from '../src/features/matching/engine/name-words.ts'
import { tierOf, tiers, toWord } from '../src/features/matching/engine/word-likeness.ts'
import type { Choices, SearchFilter, Tally } from '../src/features/matching/match-questions.ts'
import { isInactive, orderedAt, type Someone } from './index-members.ts'
import { saidBy } from './random-searches.ts'

/** A simple and slow search as a reference: compares every member with every criterion. */

interface Crowd {
  people: readonly Someone[]
  viewer: Someone
  blocked: readonly number[]
  now: Date
}

/** The distance of a name from the searched one. Undefined if a word does not match. */
function penaltyOf(asked: string, name: string): number | undefined {
  const words = wordsOf(asked).slice(0, 6)
  if (words.length === 0) return undefined
  const best = words.map(word => Math.min(...wordsOf(name).map(own => tierOf(toWord(word), toWord(own)))))
  return best.includes(tiers.none) ? undefined : best.reduce((sum, tier) => sum + tier, 0)
}

/** The least half points of a member who shows them to all, -1 for others. */
const leastOf = ({ profile: { star } }: Someone, mine: ComparingStar) =>
  star?.shown_to === 'all' ? pointsWith(mine, star).least : -1

export function failedBy(one: Someone, search: SearchFilter, { viewer, now }: Crowd): Criterion[] {
  const { profile } = one
  const age = ageOn(profile.birth_date, now)
  const failed: Criterion[] = []
  const ask = (criterion: Criterion, isMet: boolean) => {
    if (!isMet) failed.push(criterion)
  }
  if (search.age) ask('age', search.age.min <= age && age <= search.age.max)
  if (search.height)
    ask('height', search.height.min <= profile.height_in && profile.height_in <= search.height.max)
  if (search.income !== undefined) ask('income', (profile.income_id ?? 0) >= search.income)
  for (const attribute of attributes) {
    const wanted = search.answers[attribute]
    if (wanted) ask(attribute, wanted.includes(saidBy(one, attribute) ?? -1))
  }
  if (hasGothras(search.gothrasOut)) ask('gothra', !isLeftOut(search.gothrasOut, profile))
  if (search.points) ask('points', leastOf(one, search.points) >= search.points.least)
  if (search.wantsMe) ask('wantsMe', meetsAll(one.preferences, viewer.profile, now))
  if (search.activeSince !== undefined)
    ask('active', !one.hidesPresence && one.activeAt >= search.activeSince)
  if (search.joinedSince !== undefined) ask('joined', one.joinedAt >= search.joinedSince)
  if (search.name !== undefined) ask('name', penaltyOf(search.name, one.name) !== undefined)
  return failed
}

function askedBy(search: SearchFilter): Criterion[] {
  const { age, height, income, gothrasOut, points, wantsMe, activeSince, joinedSince, name } = search
  const asked: [Criterion, boolean][] = [
    ['age', age !== undefined],
    ['height', height !== undefined],
    ['income', income !== undefined],
    ...attributes.map((attribute): [Criterion, boolean] => [
      attribute,
      search.answers[attribute] !== undefined,
    ]),
    ['gothra', hasGothras(gothrasOut)],
    ['points', points !== undefined],
    ['wantsMe', wantsMe === true],
    ['active', activeSince !== undefined],
    ['joined', joinedSince !== undefined],
    ['name', name !== undefined],
  ]
  return asked.flatMap(([criterion, isAsked]) => (isAsked ? [criterion] : []))
}

const visible = ({ people, viewer, blocked, now }: Crowd) =>
  people.filter(
    ({ id, preferences, allows }) =>
      id !== viewer.id &&
      !blocked.includes(id) &&
      (!allows || allows.includes(viewer.id) || meetsForAudience(preferences, viewer.profile, now)),
  )

export function findSlowly(crowd: Crowd, search: SearchFilter, order: SearchOrder): number[] {
  const { viewer, now } = crowd
  const found = visible(crowd).filter(one => failedBy(one, search, crowd).length === 0)
  const star = comparingStar(viewer.profile.star, viewer.gender)
  const points = (one: Someone) => (order === 'points' && star ? leastOf(one, star) : -1)
  const byFit = (one: Someone) => order === 'fit' || (order === 'points' && points(one) === -1)
  const penalty = (one: Someone) => (search.name === undefined ? 0 : (penaltyOf(search.name, one.name) ?? 0))
  const wants = (one: Someone) => Number(byFit(one) && meetsAll(one.preferences, viewer.profile, now))
  const rests = (one: Someone) => Number(byFit(one) && isInactive(one, now))
  const moment = (one: Someone) => (order === 'new' ? one.joinedAt : orderedAt(one, now))
  return found
    .map(one => ({
      one,
      penalty: penalty(one),
      points: points(one),
      rests: rests(one),
      wants: wants(one),
      moment: moment(one),
    }))
    .sort(
      (a, b) =>
        a.penalty - b.penalty ||
        b.points - a.points ||
        a.rests - b.rests ||
        b.wants - a.wants ||
        b.moment - a.moment ||
        b.one.id - a.one.id,
    )
    .map(({ one }) => one.id)
}

interface Asked {
  search: SearchFilter
  gothras: GothrasOut
  attributes: readonly Attribute[]
  days: readonly number[]
}

/** Counts the members for every possible choice. */
export function countSlowly(crowd: Crowd, { search, gothras, attributes: asked, days }: Asked): Choices {
  const { viewer, now } = crowd
  const failures = visible(crowd).map(one => ({ one, failed: failedBy(one, search, crowd) }))
  const left = (gone: readonly Criterion[]) =>
    failures.filter(({ failed }) => failed.every(other => gone.includes(other))).map(({ one }) => one)
  const without = (criterion: Criterion) => left([criterion, ...(dependentCriteria[criterion] ?? [])])
  const tally = (
    people: readonly Someone[],
    values: Iterable<number>,
    has: (one: Someone, value: number) => boolean,
  ) => {
    const counts: Tally = new Map()
    for (const value of values) {
      const count = people.filter(one => has(one, value)).length
      if (count > 0) counts.set(value, count)
    }
    return counts
  }
  const upTo = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, step) => low + step)
  const wants = (one: Someone) => meetsAll(one.preferences, viewer.profile, now)
  const since = (each: number) => now.getTime() / 1000 - each * 86_400
  const found = left([])
  const any = without('gothra')
  const apart = any.filter(({ profile }) => !isLeftOut(gothras, profile)).length
  const star = comparingStar(viewer.profile.star, viewer.gender)
  const dropped = askedBy(search).map(criterion => ({
    criterion,
    count: without(criterion).length,
  }))
  return {
    found: found.length,
    mutual: found.filter(wants).length,
    wantsMe: without('wantsMe').filter(wants).length,
    answers: Object.fromEntries(
      asked.map(attribute => {
        const counts: Tally = new Map()
        for (const one of without(attribute)) {
          const said = saidBy(one, attribute)
          if (said != null) counts.set(said, (counts.get(said) ?? 0) + 1)
        }
        return [attribute, counts]
      }),
    ),
    income: tally(without('income'), upTo(1, 20), ({ profile }, least) => (profile.income_id ?? 0) >= least),
    active: tally(
      without('active'),
      days,
      ({ activeAt, hidesPresence }, each) => !hidesPresence && activeAt >= since(each) * 1_000_000,
    ),
    joined: tally(without('joined'), days, ({ joinedAt }, each) => joinedAt >= since(each)),
    points: tally(
      without('points'),
      star ? leastPoints : [],
      (one, least) => leastOf(one, star as ComparingStar) >= 2 * least,
    ),
    gothra: { any: any.length, apart, out: any.length - apart },
    without:
      found.length > 0
        ? []
        : dropped.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count),
  }
}
