import { beforeEach, describe, expect, test } from 'vitest'
import type { MatchCard } from '#contract/core/members/member.ts'
import { type Person, person } from '../../../testing/people.ts'
import { setStar } from '../../../testing/set-star.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()

/** Codes of published pairs: groom Ashwini 3 and bride Bharani 3 have 34 points, Mula 1 and Shravana 3 have 17. */
const [ashwini, bharani, mula, shravana] = [3, 7, 73, 89]

let man: Person
let woman: Person

beforeEach(async () => {
  for (const table of ['entitlements', 'orders', 'members']) await t.db.script(`delete from ${table}`)
  man = await person(t, { gender: 'male', name: 'Rohan Das', isPremium: true })
  woman = await person(t, { name: 'Asha Sharma', isPremium: true })
})

const preferences = (
  who: Person,
  column: 'points_at_least' | 'age_min' | 'manglik',
  value: number | string,
) =>
  t.db`
    update desired_partners set
      points_at_least = case when ${column} = 'points_at_least' then ${String(value)}::text::int else points_at_least end,
      age_min = case when ${column} = 'age_min' then ${String(value)}::text::int else age_min end,
      age_max = 60,
      manglik = case when ${column} = 'manglik' then ${String(value)} else manglik end
    where member_id = ${who.id}`
const manglik = (who: Person, answer: boolean) =>
  t.db`update profile_details set is_manglik = ${answer} where member_id = ${who.id}`
const matches = async (who: Person): Promise<MatchCard[]> =>
  (await who.post('mycon/desire_patner_match')).json().matched
const pointsOf = async (who: Person) => (await matches(who))[0]?.points
const find = async (who: Person, search: string, order = 'fit') =>
  (await who.post('search/find', { search, order })).json().found.map(({ name }: MatchCard) => name)
const count = async (who: Person, search = '') => (await who.post('search/counts', { search })).json()
const counts = async (who: Person) => (await who.post('mycon/desire_patner_count')).json()

describe('the points of a pair', () => {
  test('are the same from either side, on every card and in the profile', async () => {
    await setStar(t.db, man.id, { first: ashwini })
    await setStar(t.db, woman.id, { first: bharani })
    for (const [me, other] of [
      [man, woman],
      [woman, man],
    ] as const) {
      const id = String(other.id)
      expect([
        await pointsOf(me),
        (await me.post('mycon/recently_joint_match')).json().recently[0].points,
        (await me.post('mycon/search', { type: 'single', userid: `HS${id}` })).json().users[0].points,
        (await me.post('mycon/card', { find_id: id })).json().card.points,
        (await me.post('mycon/view_profile', { find_id: id })).json().between.points,
      ]).toEqual(Array(5).fill({ least: 68, greatest: 68, set: 'north-web-1' }))
    }
  })

  test('are counted by the rule set of the viewer, also after the viewer changes it', async () => {
    // Groom Ashwini 1 and bride Magha 1: 20 points, by the printed tables 19.5.
    await setStar(t.db, man.id, { first: 1 })
    await setStar(t.db, woman.id, { first: 37, ruleSet: 'north-1' })
    expect(await pointsOf(man)).toEqual({ least: 40, greatest: 40, set: 'north-web-1' })
    expect(await pointsOf(woman)).toEqual({ least: 39, greatest: 39, set: 'north-1' })
    await setStar(t.db, man.id, { first: 1, ruleSet: 'north-1' })
    expect(await pointsOf(man)).toEqual({ least: 39, greatest: 39, set: 'north-1' })
  })

  test('are a range while a star is not known exactly', async () => {
    await setStar(t.db, man.id, { first: mula })
    await setStar(t.db, woman.id, { first: shravana, span: 8 })
    const { least, greatest } = (await pointsOf(man)) as { least: number; greatest: number }
    expect(least).toBeLessThan(greatest)
    expect(least).toBeLessThanOrEqual(34)
  })

  test.each([
    ['all', 'all', true, true],
    ['all', 'all', false, true],
    ['wishes', 'all', true, true],
    ['wishes', 'all', false, false],
    ['all', 'wishes', true, true],
    ['wishes', 'wishes', true, true],
    ['none', 'all', true, false],
    ['all', 'none', true, false],
    ['none', 'none', true, false],
  ] as const)(
    'are shown only if both show them: he to %s, she to %s, she fits his preferences: %s',
    async (his, hers, fits, isShown) => {
      await setStar(t.db, man.id, { first: ashwini, shownTo: his })
      await setStar(t.db, woman.id, { first: bharani, shownTo: hers })
      if (!fits) await preferences(man, 'age_min', 55)
      const between = async (me: Person, other: Person) =>
        (await me.post('mycon/view_profile', { find_id: String(other.id) })).json().between.points
      expect([
        (await between(man, woman)) !== undefined,
        (await between(woman, man)) !== undefined,
        (await pointsOf(woman)) !== undefined,
      ]).toEqual([isShown, isShown, isShown])
    },
  )

  test('are hidden until a candidate agrees to a profile that a relative manages', async () => {
    await setStar(t.db, man.id, { first: ashwini })
    await setStar(t.db, woman.id, { first: bharani })
    await t.db`update members set profile_for = 'Daughter' where id = ${woman.id}`
    expect([await pointsOf(man), await find(man, 'points=18')]).toEqual([undefined, []])
    await t.db`
      insert into candidates (member_id, phone, token_hash, expires_at, agreed_at, agreed_to)
      values (${woman.id}, '8123456789', sha256('card'), now(), now(), 'I agree.')`
    expect([(await pointsOf(man))?.least, await find(man, 'points=18')]).toEqual([68, [woman.name]])
  })
})

/** Every reply in which a horoscope could show. */
async function repliesTo(viewer: Person) {
  const searches = ['', 'points=18', 'points=28', 'wantsMe=yes']
  const orders = ['fit', 'points', 'active']
  return {
    list: await matches(viewer),
    counts: await counts(viewer),
    recent: (await viewer.post('mycon/recently_joint_match')).json(),
    found: await Promise.all(searches.flatMap(search => orders.map(order => find(viewer, search, order)))),
    choices: await Promise.all(searches.map(search => count(viewer, search))),
    picks: (await viewer.get('picks')).json(),
    profile: (await viewer.post('mycon/view_profile', { find_id: String(woman.id) })).json(),
    card: (await viewer.post('mycon/card', { find_id: String(woman.id) })).json(),
  }
}

describe('a member who does not show points', () => {
  test.each([
    ['none', ashwini],
    ['wishes', ashwini],
    ['none', mula],
  ] as const)(
    'gets the replies of a member without a horoscope: shown to %s, viewer with star %i',
    async (shownTo, star) => {
      await setStar(t.db, man.id, { first: star })
      await preferences(man, 'points_at_least', 28)
      // The viewer does not fit her preferences, so "wishes" excludes him.
      await preferences(woman, 'age_min', 55)
      const before = await repliesTo(man)
      await setStar(t.db, woman.id, { first: shravana, shownTo })
      await preferences(woman, 'points_at_least', 28)
      expect(await repliesTo(man)).toEqual(before)
    },
  )

  test('is found as soon as points are shown to all, and no longer once the horoscope is deleted', async () => {
    await setStar(t.db, man.id, { first: ashwini })
    await setStar(t.db, woman.id, { first: bharani, shownTo: 'wishes' })
    expect(await find(man, 'points=28')).toEqual([])
    await setStar(t.db, woman.id, { first: bharani })
    expect(await find(man, 'points=28')).toEqual([woman.name])
    await t.db`delete from horoscopes where member_id = ${woman.id}`
    expect(await find(man, 'points=28')).toEqual([])
  })

  test.each(['none', 'wishes'] as const)(
    'cannot use points in a search, an order or a preference (%s)',
    async shownTo => {
      await setStar(t.db, man.id, { first: mula, shownTo })
      await setStar(t.db, woman.id, { first: shravana })
      await preferences(man, 'points_at_least', 28)
      expect((await count(man)).closed).toContain('points')
      expect((await count(man)).choices.points).toBeUndefined()
      expect(await find(man, 'points=28')).toEqual([woman.name])
      expect(await find(man, '', 'points')).toEqual([woman.name])
      expect(await matches(man)).toHaveLength(1)
      expect((await man.post('mycon/desired_partner')).json().details).toMatchObject({
        points_at_least: 28,
        showsPoints: false,
      })
    },
  )
})

describe('a search by points', () => {
  beforeEach(() => setStar(t.db, man.id, { first: ashwini }))

  test('finds only members whose points are known to reach it, with counts', async () => {
    const bela = await person(t, { name: 'Bela Rao' })
    await setStar(t.db, woman.id, { first: bharani })
    expect(await find(man, 'points=28')).toEqual([woman.name])
    expect((await count(man)).choices.points).toEqual({ 18: 1, 21: 1, 24: 1, 28: 1 })
    expect((await count(man)).closed).not.toContain('points')
    // Any star: the least points decide.
    await setStar(t.db, bela.id, { first: 1, span: 110 })
    expect(await find(man, 'points=18')).toEqual([woman.name])
    await setStar(t.db, man.id, { first: mula })
    await setStar(t.db, woman.id, { first: shravana })
    expect(await find(man, 'points=18')).toEqual([])
    expect((await count(man, 'points=18')).without).toMatchObject([{ criterion: 'points' }])
  })

  test('lists the highest points first, and members without points last', async () => {
    const [bela, chitra] = [await person(t, { name: 'Bela Rao' }), await person(t, { name: 'Chitra Iyer' })]
    await setStar(t.db, bela.id, { first: 37 })
    await setStar(t.db, chitra.id, { first: bharani })
    expect(await find(man, '', 'points')).toEqual(['Chitra Iyer', 'Bela Rao', woman.name])
  })
})

describe('a preference for points', () => {
  test('leaves out members whose points cannot reach it, in both directions, and says what it costs', async () => {
    await setStar(t.db, man.id, { first: mula })
    await setStar(t.db, woman.id, { first: shravana })
    await preferences(man, 'points_at_least', 18)
    expect(await matches(man)).toEqual([])
    expect((await counts(man)).relaxed).toEqual([{ wish: 'points', more: 1, isMore: false }])
    expect((await matches(woman))[0]).toMatchObject({ user_id: man.id, isMutual: false })
    const { undo } = (await man.post('mycon/relax_wish', { wish: 'points' })).json()
    expect(await matches(man)).toHaveLength(1)
    expect((await matches(woman))[0]?.isMutual).toBe(true)
    await man.post('mycon/restore_wish', { undo })
    expect(await matches(man)).toEqual([])
    await t.db`delete from horoscopes where member_id = ${woman.id}`
    expect(await matches(man)).toHaveLength(1)
  })

  test('never decides who may see a profile', async () => {
    await setStar(t.db, man.id, { first: mula })
    await setStar(t.db, woman.id, { first: shravana })
    await preferences(woman, 'points_at_least', 28)
    await t.db`update profiles set audience = 'wishes' where member_id = ${woman.id}`
    expect((await matches(man))[0]).toMatchObject({ user_id: woman.id, isMutual: false })
    expect((await man.post('mycon/view_profile', { find_id: String(woman.id) })).statusCode).toBe(200)
  })
})

test('a Manglik preference compares the answers of both, and a missing answer excludes no member', async () => {
  await manglik(man, true)
  await manglik(woman, false)
  await preferences(man, 'manglik', 'same')
  expect(await matches(man)).toEqual([])
  expect((await counts(man)).relaxed).toEqual([{ wish: 'manglik', more: 1, isMore: false }])
  expect((await matches(woman))[0]?.isMutual).toBe(false)
  await manglik(man, false)
  expect(await matches(man)).toHaveLength(1)
  await preferences(man, 'manglik', 'Yes')
  expect(await matches(man)).toEqual([])
  await t.db`update profile_details set is_manglik = null, completed_at = null where member_id = ${woman.id}`
  expect(await matches(man)).toHaveLength(1)
})

describe('a gothra rule', () => {
  const setGothras = (who: Person, own: number, maternal: number) => t.db`
    update profile_details set gothra_id = ${own}, maternal_gothra_id = ${maternal} where member_id = ${who.id}`
  const setRule = (who: Person, rule: string) =>
    t.db`update desired_partners set gothra_rule = ${rule} where member_id = ${who.id}`

  test.each([
    ['own-and-maternal', [1, 2], [3, 1], true],
    ['north-2', [1, 2], [3, 1], false],
    ['north-2', [1, 2], [3, 2], true],
    ['north-2-strict', [1, 2], [3, 2], false],
    ['own-only', [1, 2], [2, 3], true],
    ['brahmin-pravara', [49, 2], [90, 3], false],
    ['off', [1, 2], [1, 2], true],
  ] as const)('%s: his gothras %j, hers %j, she is proposed: %s', async (rule, his, hers, isProposed) => {
    await setGothras(man, his[0], his[1])
    await setGothras(woman, hers[0], hers[1])
    await setRule(man, rule)
    const recent = (await man.post('mycon/recently_joint_match')).json().recently
    expect([(await matches(man)).length, recent.length, (await find(man, '')).length]).toEqual(
      Array(3).fill(isProposed ? 1 : 0),
    )
    expect((await matches(woman))[0]?.isMutual).toBe(isProposed)
  })

  test('gives its reason on the card', async () => {
    await setGothras(man, 49, 2)
    await setGothras(woman, 3, 49)
    await setRule(man, 'north-2')
    const card = (await man.post('mycon/card', { find_id: String(woman.id) })).json().card
    expect(card.sameGothra).toEqual({ link: 'own-maternal', gothra: 'Kashyapa' })
  })
})
