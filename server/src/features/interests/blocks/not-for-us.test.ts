import { beforeEach, expect, test } from 'vitest'
import { blocksMost } from '#contract/features/interests/blocks.ts'
import { makeInterest, makeMember } from '../../../../testing/make.ts'
import { makeTalk } from '../../../../testing/make-talk.ts'
import { type Person, person } from '../../../../testing/people.ts'
import { says } from '../../../../testing/talks.ts'
import { testApp } from '../../../../testing/test-app.ts'

const t = await testApp()
let man: Person
let woman: Person
beforeEach(async () => {
  for (const table of ['entitlements', 'orders', 'members']) await t.db.script(`delete from ${table}`)
  man = await person(t, { gender: 'male', name: 'Rohan Das', isPremium: true })
  woman = await person(t, { name: 'Asha Sharma', isPremium: true })
  t.published.length = 0
})

const hide = (who: Person, other: { id: number }, action: 'add' | 'remove' = 'add') =>
  who.post(`not-for-us/${action}`, { find_id: String(other.id) })
const listed = async (who: Person, fields: Record<string, string> = {}) =>
  (await who.post('not-for-us/list', fields)).json()
const version = async (who: Person) => Number((await who.get('notices')).headers['x-member-version'])

test('hiding and undoing it are idempotent, and the list shows the newest first', async () => {
  const sahil = await person(t, { gender: 'male', name: 'Sahil Rao' })
  await Promise.all([1, 2, 3, 4].map(() => hide(woman, man)))
  await hide(woman, sahil)
  expect((await listed(woman)).people).toEqual([
    { user_id: sahil.id, name: 'Sahil Rao', at: expect.any(String) },
    { user_id: man.id, name: 'Rohan Das', at: expect.any(String) },
  ])
  const first = await listed(woman, { limit: '1' })
  expect(first.people.map((one: { user_id: number }) => one.user_id)).toEqual([sahil.id])
  const second = await listed(woman, { limit: '1', after: first.next })
  expect([second.people[0].user_id, second.next]).toEqual([man.id, undefined])
  await Promise.all([1, 2, 3].map(() => hide(woman, man, 'remove')))
  expect((await listed(woman)).people).toHaveLength(1)
  // A member cannot undo the choice of another member.
  await hide(sahil, woman, 'remove')
  expect((await listed(woman)).people).toHaveLength(1)
})

test('the hidden member gets unchanged replies and no event, and cannot reach the member who hid him', async () => {
  await makeTalk(t.db, man.id, woman.id, 'mo')
  const his = async () => [
    (await man.post('mycon/view_profile', { find_id: String(woman.id) })).statusCode,
    (await man.post('mycon/card', { find_id: String(woman.id) })).json().card.interest,
    (await man.post('message_controller/message', { msg_id: String(woman.id), mark: '0' })).json().talk,
  ]
  const [before, counted] = [await his(), await version(man)]
  expect((await hide(woman, man)).json()).toMatchObject({ response: 'success' })
  expect(await his()).toEqual(before)
  expect(await version(man)).toBe(counted)
  expect(t.published).toEqual([])

  await man.post('message_controller/typing', { msg_to: String(woman.id) })
  expect(t.published).toEqual([])
  expect((await says(man, woman, 'Are you there?')).response).toBe('success')
  expect(await man.does('send', woman.id)).toMatchObject({ response: 'success' })
  expect(t.sent.filter(mail => mail.to === woman.email)).toEqual([])
  expect(await woman.notices()).toMatchObject({ waiting: 0, unseen: 0, notices: [] })
  expect((await woman.list('received')).cards).toEqual([])
  await t.db`update conversations set last_message_at = now() - interval '2 hours'`
  await t.work()
  expect(t.sent.filter(mail => mail.to === woman.email)).toEqual([])

  // Undoing it delivers everything.
  await hide(woman, man, 'remove')
  expect((await woman.list('received')).cards.map(card => card.user_id)).toEqual([man.id])
  expect(await woman.notices()).toMatchObject({ waiting: 1, unseen: 1 })
})

test('hiding withdraws the own waiting interest, and is refused for a match', async () => {
  await woman.does('send', man.id)
  await hide(woman, man)
  expect((await man.list('received')).cards).toEqual([])
  await hide(woman, man, 'remove')
  await t.db`delete from interests`
  await makeInterest(t.db, man.id, woman.id, { state: 'accepted' })
  expect((await hide(woman, man)).json()).toMatchObject({
    response: 'invalid',
    message: 'Rohan is a match. Please end the match first.',
  })
  await woman.does('end', man.id)
  expect((await hide(woman, man)).json()).toMatchObject({ response: 'success' })
})

test('a simultaneous hide and accept leave either a match or a withdrawn interest', async () => {
  for (let round = 0; round < 8; round += 1) {
    await t.db`delete from interests`
    await t.db`delete from blocks`
    await makeInterest(t.db, woman.id, man.id)
    await Promise.all([hide(woman, man), man.does('accept', woman.id)])
    const [row] = await t.db`
      select i.state, exists (select from blocks) as is_hidden from interests i`
    expect([
      ['accepted', false],
      ['withdrawn', true],
    ]).toContainEqual([row?.state, row?.is_hidden])
  }
})

test('hiding is refused for the caller, for a member who is not visible, and above the limit', async () => {
  const hidden = await makeMember(t.db, { gender: 'male', isHidden: true })
  for (const other of [hidden, woman, { id: 4_100_000 }])
    expect((await hide(woman, other)).statusCode).toBe(404)
  await t.db`insert into members (email, password_hash, profile_for)
    select 'n' || n || '@numbers.example', 'none', 'Self' from generate_series(1, ${blocksMost.hide}) as n`
  await t.db`insert into blocks (blocker_id, blocked_id, kind)
    select ${woman.id}, id, 'hide' from members where email like '%@numbers.example'`
  expect((await hide(woman, man)).json()).toMatchObject({ response: 'invalid' })
  await t.db`delete from members where email = 'n1@numbers.example'`
  expect((await hide(woman, man)).json()).toMatchObject({ response: 'success' })
})
