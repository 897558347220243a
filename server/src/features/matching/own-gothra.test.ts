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
  await says(woman, another)
  for (const who of [man, woman]) await prefers(who, false)
})

const says = (who: Person, gothra: number | null, mothers: number | null = 4) => t.db`
  update profile_details set gothra_id = ${gothra}, maternal_gothra_id = ${mothers},
    completed_at = case when ${gothra === null} then null else completed_at end
  where member_id = ${who.id}`
const prefers = (who: Person, same: boolean) =>
  t.db`update desired_partners set same_gothra = ${same} where member_id = ${who.id}`
const counts = async () => (await man.post('mycon/desire_patner_count')).json()

/** The lists of `meets` that propose people; the others hold members whom the viewer knows or asks for. */
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
  ] as const)('is in no list that proposes people, and stays in all others (%s)', async (_, gothra) => {
    await says(woman, another)
    const apart = await meets(man, woman)
    expect(apart).toEqual(expected(true)(apart))
    await says(woman, gothra)
    const same = await meets(man, woman)
    expect(same).toEqual(expected(false)(same))
    const visits = (await man.post('looks/list')).json()
    expect(JSON.stringify(visits)).toContain(woman.name)
    await prefers(man, true)
    const again = await meets(man, woman)
    expect(again).toEqual(expected(true)(again))
  })

  test.each([
    ['own', own],
    ['maternal', maternal],
  ] as const)('is marked on every card and in the profile (%s)', async (by, gothra) => {
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
    await says(woman, gothra)
    expect(await marks()).toEqual(Array(7).fill(by))
    await t.db`update interests set state = 'sent', sender_id = ${woman.id}, receiver_id = ${man.id}, sent_back_at = null`
    for (const order of ['new', 'fit'])
      expect((await cardIn('interests/received', 'received', { order })).sameGothra).toBe(by)
    // For someone who does not mind it is in the lists that propose people, too.
    await prefers(man, true)
    expect((await cardIn('mycon/desire_patner_match', 'matched')).sameGothra).toBe(by)
    await says(woman, another)
    expect((await cardIn('mycon/desire_patner_match', 'matched')).sameGothra).toBeUndefined()
  })
})

test.each([null, notKnown, 142, 143])(
  'two members whose answer is %s have no gothra in common',
  async gothra => {
    if (gothra !== null) await says(man, gothra, gothra)
    await says(woman, gothra, gothra)
    const { fit, mutual, sameGothra } = await counts()
    expect([fit.people, mutual.people, sameGothra?.people ?? 0]).toEqual([1, 1, 0])
    const { matched } = (await man.post('mycon/desire_patner_match')).json()
    expect(matched).toMatchObject([{ user_id: woman.id, isMutual: true }])
    expect(matched[0]).not.toHaveProperty('sameGothra')
  },
)

describe('a member who leaves out the viewer’s gothra', () => {
  beforeEach(() => says(woman, another, own))
  const card = async () => (await man.post('mycon/desire_patner_match')).json().matched[0]
  const wantsMe = async () => (await man.post('search/find', { search: 'wantsMe=yes' })).json().found.length

  test('does not look for someone like the viewer', async () => {
    expect(await card()).toMatchObject({ user_id: woman.id, isMutual: false })
    expect((await counts()).mutual.people).toBe(0)
    expect(await wantsMe()).toBe(0)
    await prefers(woman, true)
    expect(await card()).toMatchObject({ isMutual: true })
    expect((await counts()).mutual.people).toBe(1)
    expect(await wantsMe()).toBe(1)
  })

  test('is visible to the viewer, also if only members who fit see the profile', async () => {
    await t.db`update profiles set audience = 'wishes' where member_id = ${woman.id}`
    expect(await card()).toMatchObject({ user_id: woman.id, isMutual: false })
    expect((await man.post('mycon/view_profile', { find_id: String(woman.id) })).statusCode).toBe(200)
  })
})

test('the count says how many are left out, one call gives the preference up and another takes that back', async () => {
  await says(woman, own)
  await says(await person(t, { name: 'Bela Rao' }), another)
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

test('a form that does not know the preference leaves it as it is', async () => {
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
  const stored = async () => (await man.post('mycon/desired_partner')).json().details.same_gothra
  const save = (more = {}) => man.post('Register_controller/updateDpDetails', { ...preferences, ...more })
  expect(await stored()).toBe('no')
  await save({ same_gothra: 'yes' })
  expect(await stored()).toBe('yes')
  await save()
  expect(await stored()).toBe('yes')
  await save({ same_gothra: 'no' })
  expect(await stored()).toBe('no')
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
  await says(woman, own)
  expect(await mails()).toBe(0)
  await prefers(man, true)
  expect(await mails()).toBe(1)
})

test('a gothra that was merged equals the other one from the moment of the merge', async () => {
  await says(woman, 5)
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
  // And the other way round: the viewer's entry is the one that has gone.
  await t.db`update gothras set merged_into = null`
  await says(man, 6)
  await says(woman, 7)
  await t.db`update gothras set merged_into = 7 where id = 6`
  lists = await loadReference(t.db)
  expect(await found()).toEqual([0, 0, 0, 0])
})
