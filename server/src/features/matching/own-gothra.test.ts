import { beforeEach, describe, expect, test } from 'vitest'
import type { MatchCard } from '#contract/core/members/member.ts'
import { between, meets } from '../../../testing/meets.ts'
import { type Person, person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { loadReference, type Reference } from '../../core/reference/store.ts'
import { mailDigests } from '../digests/mail-digests.ts'

let lists: Reference
const t = await testApp({ reference: () => lists })
const parts = { db: t.serverDb, outbox: t.outbox, matches: t.matches, reference: () => lists }

const [own, maternal, another, notKnown] = [1, 2, 3, 141]
let man: Person
let woman: Person

beforeEach(async () => {
  for (const table of ['entitlements', 'orders', 'members']) await t.db.script(`delete from ${table}`)
  await t.db`update gothras set merged_into = null`
  lists = await loadReference(t.db)
  man = await person(t, { gender: 'male', name: 'Rohan Das', isPremium: true })
  woman = await person(t, { name: 'Asha Sharma', isPremium: true })
  await setGothra(woman, another)
  for (const who of [man, woman]) await acceptSame(who, false)
})

const setGothra = (who: Person, gothra: number | null, mothers: number | null = 4) => t.db`
  update profile_details set gothra_id = ${gothra}, maternal_gothra_id = ${mothers},
    completed_at = case when ${gothra === null} then null else completed_at end
  where member_id = ${who.id}`
const acceptSame = (who: Person, same: boolean) =>
  t.db`update desired_partners set gothra_rule = ${same ? 'off' : 'own-and-maternal'} where member_id = ${who.id}`
const counts = async () => (await man.post('mycon/desire_patner_count')).json()

/** The lists of `meets` that propose members. The others show members whom the viewer knows or searches for. */
const proposing = [
  ...['desired', 'recent', 'counted', 'byCriteria', 'criteriaCounted', 'choicesCounted'],
  ...['kept', 'keptNew', 'picked'],
]
const expected = (isProposed: boolean) => (met: Record<string, boolean>) =>
  Object.fromEntries(Object.keys(met).map(list => [list, !proposing.includes(list) || isProposed]))

describe('a member of the same gothra', () => {
  beforeEach(async () => {
    await between(t, man, woman)
    await t.db`insert into profile_visits (member_id, viewer_id, kind, day) values (${man.id}, ${woman.id}, 'profile', now()::date)`
  })

  test.each([
    ['own', own],
    ['maternal', maternal],
  ] as const)(
    'is in no list that proposes members, and stays in all others (%s gothra)',
    async (_, gothra) => {
      await setGothra(woman, another)
      const apart = await meets(man, woman)
      expect(apart).toEqual(expected(true)(apart))
      await setGothra(woman, gothra)
      const same = await meets(man, woman)
      expect(same).toEqual(expected(false)(same))
      const visits = (await man.post('looks/list')).json()
      expect(JSON.stringify(visits)).toContain(woman.name)
      await acceptSame(man, true)
      const again = await meets(man, woman)
      expect(again).toEqual(expected(true)(again))
    },
  )

  test.each([
    ['own', own],
    ['maternal', maternal],
  ] as const)('is on every card and in the profile with the reason (%s gothra)', async (side, gothra) => {
    const [{ name } = { name: '' }] = await t.db<
      { name: string }[]
    >`select name from gothras where id = ${gothra}`
    const by = { link: `${side}-own`, gothra: name }
    const cardIn = async (path: string, key: string, fields = {}) =>
      (await man.post(path, fields)).json()[key].find(({ user_id }: MatchCard) => user_id === woman.id)
    const cards = async () => [
      await cardIn('mycon/send_interest', 'connection'),
      await cardIn('mycon/matched_interest', 'matched'),
      await cardIn('shortlist/list', 'shortlist'),
      await cardIn('mycon/search', 'users', { type: 'multiple', name: woman.name }),
      await cardIn('mycon/search', 'users', { type: 'single', userid: `HS${woman.id}` }),
      (await man.post('mycon/card', { find_id: String(woman.id) })).json().card,
      (await man.post('mycon/view_profile', { find_id: String(woman.id) })).json().between,
    ]
    const marks = async () => (await cards()).map(card => card.sameGothra)
    await setGothra(woman, gothra)
    expect(await marks()).toEqual(Array(7).fill(by))
    await t.db`update interests set state = 'sent', sender_id = ${woman.id}, receiver_id = ${man.id}, sent_back_at = null`
    for (const order of ['new', 'fit'])
      expect((await cardIn('interests/received', 'received', { order })).sameGothra).toEqual(by)
    // A family that compares nothing reads no reason.
    await acceptSame(man, true)
    expect((await cardIn('mycon/desire_patner_match', 'matched')).sameGothra).toBeUndefined()
  })
})

test.each([null, notKnown, 142, 143])(
  'two members whose answer is %s have no gothra in common',
  async gothra => {
    if (gothra !== null) await setGothra(man, gothra, gothra)
    await setGothra(woman, gothra, gothra)
    const { fit, mutual, sameGothra } = await counts()
    expect([fit.people, mutual.people, sameGothra?.people ?? 0]).toEqual([1, 1, 0])
    const { matched } = (await man.post('mycon/desire_patner_match')).json()
    expect(matched).toMatchObject([{ user_id: woman.id, isMutual: true }])
    expect(matched[0]).not.toHaveProperty('sameGothra')
  },
)

describe('a member who leaves out the viewer’s gothra', () => {
  beforeEach(() => setGothra(woman, another, own))
  const card = async () => (await man.post('mycon/desire_patner_match')).json().matched[0]
  const wantsMe = async () => (await man.post('search/find', { search: 'wantsMe=yes' })).json().found.length

  test('does not look for someone like the viewer', async () => {
    expect(await card()).toMatchObject({ user_id: woman.id, isMutual: false })
    expect((await counts()).mutual.people).toBe(0)
    expect(await wantsMe()).toBe(0)
    await acceptSame(woman, true)
    expect(await card()).toMatchObject({ isMutual: true })
    expect((await counts()).mutual.people).toBe(1)
    expect(await wantsMe()).toBe(1)
  })

  test('is visible to the viewer, even with a restricted audience', async () => {
    await t.db`update profiles set audience = 'wishes' where member_id = ${woman.id}`
    expect(await card()).toMatchObject({ user_id: woman.id, isMutual: false })
    expect((await man.post('mycon/view_profile', { find_id: String(woman.id) })).statusCode).toBe(200)
  })
})

test('the counts show how many members the gothra excludes, and relaxing it can be undone', async () => {
  await setGothra(woman, own)
  await setGothra(await person(t, { name: 'Bela Rao' }), another)
  expect(await counts()).toMatchObject({
    fit: { people: 1 },
    sameGothra: { people: 1, isMore: false },
    // The other preferences are relaxed among members of other gothras.
    relaxed: [],
  })
  const { undo } = (await man.post('mycon/relax_wish', { wish: 'gothra' })).json()
  const all = await counts()
  expect([all.fit.people, all.sameGothra]).toEqual([2, undefined])
  expect((await man.post('mycon/restore_wish', { undo })).json().response).toBe('success')
  expect(await counts()).toMatchObject({ fit: { people: 1 }, sameGothra: { people: 1 } })
})

test('a form without the preference does not change it', async () => {
  const preferences = {
    age: '21,40',
    height: '4.0,6.0',
    ms: 'Single',
    country: "Doesn't Matter",
    state: "Doesn't Matter",
    caste: "Doesn't Matter",
    motherTongue: "Doesn't Matter",
    h_education: "Doesn't Matter",
    occupation: "Doesn't Matter",
    income: '0',
  }
  const stored = async () => (await man.post('mycon/desired_partner')).json().details.gothra_rule
  const save = (more = {}) => man.post('Register_controller/updateDpDetails', { ...preferences, ...more })
  expect(await stored()).toBe('own-and-maternal')
  await save({ gothra_rule: 'off' })
  expect(await stored()).toBe('off')
  await save()
  expect(await stored()).toBe('off')
  await save({ gothra_rule: 'north-2' })
  expect(await stored()).toBe('north-2')
})

test('a digest proposes no member of the same gothra', async () => {
  await t.db`update members set digest = case when id = ${man.id} then 'daily' else 'off' end`
  await t.db`
    insert into saved_searches (member_id, position, name, search, created_at)
    values (${man.id}, 1, 'Everyone', '', now() - interval '2 days')`
  const mails = async () => {
    await t.db`delete from member_digests`
    await t.db`update profiles set joined_at = now() - interval '1 hour', approved_at = now() - interval '1 hour'`
    await mailDigests(parts)
    await t.work()
    return t.sent.filter(({ to }) => to === man.email).length
  }
  await setGothra(woman, own)
  expect(await mails()).toBe(0)
  await acceptSame(man, true)
  expect(await mails()).toBe(1)
})

test('merged gothras are equal immediately after the merge', async () => {
  await setGothra(woman, 5)
  expect((await counts()).fit.people).toBe(1)
  const found = async () => [
    (await counts()).fit.people,
    (await man.post('mycon/desire_patner_match')).json().matched.length,
    (await man.post('mycon/recently_joint_match')).json().recently.length,
    (await man.post('search/find', { search: '' })).json().found.length,
  ]
  // No job has moved the members yet.
  await t.db`update gothras set merged_into = ${own} where id = 5`
  lists = await loadReference(t.db)
  expect(await found()).toEqual([0, 0, 0, 0])
  // The other direction: the viewer's entry was merged.
  await t.db`update gothras set merged_into = null`
  await setGothra(man, 6)
  await setGothra(woman, 7)
  await t.db`update gothras set merged_into = 7 where id = 6`
  lists = await loadReference(t.db)
  expect(await found()).toEqual([0, 0, 0, 0])
})
