import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()
let man: Person
let woman: Person

beforeEach(async () => {
  await t.db`delete from rate_limits`
  man = await person(t, { gender: 'male' })
  woman = await person(t)
  await t.db`
    insert into photos (member_id, slot, path, status) values (${woman.id}, 1, 'uploads/a.jpg', 'approved')`
})

const report = async (id: number, more: Record<string, string> = {}) => {
  const reply = await man.post('reports/member', { find_id: String(id), reason: 'money_request', ...more })
  return { status: reply.statusCode, ...reply.json() }
}
const blocks = (who: Person, whom: Person) => who.post('blocks/add', { find_id: String(whom.id) })
const isNarrow = async () => {
  await t.db`update desired_partners set caste_ids = '{2}' where member_id = ${woman.id}`
  await woman.post('settings', { audience: 'wishes' })
}

describe.each<[why: string, hide: () => Promise<unknown>]>([
  ['has blocked the viewer', () => blocks(woman, man)],
  ['is shown only to members who fit', isNarrow],
])('a member who %s', (_, hide) => {
  test('gets the same 404 as an unknown id, with and without a photo, and no case is opened', async () => {
    await hide()
    const unknown = await report(999_999)
    expect(unknown.status).toBe(404)
    expect(await report(woman.id)).toEqual(unknown)
    for (const slot of ['1', '2']) expect(await report(woman.id, { slot })).toEqual(unknown)
    expect(await t.db`select from cases where member_id = ${woman.id}`).toEqual([])
  })

  test.each<[relation: string, relate: () => Promise<unknown>]>([
    ['sent an interest', () => man.does('send', woman.id)],
    ['got an interest', () => woman.does('send', man.id)],
    [
      'opened the profile',
      () =>
        t.db`
          insert into profile_visits (member_id, viewer_id, kind, day)
          values (${woman.id}, ${man.id}, 'profile', now()::date)`,
    ],
  ])('can be reported by a viewer who %s before', async (_, relate) => {
    await relate()
    await hide()
    expect(await report(woman.id)).toMatchObject({ status: 200, response: 'success' })
    expect(await report(woman.id, { slot: '1' })).toMatchObject({ status: 200 })
  })
})

test('a viewer can report a member who is visible, blocked or hidden', async () => {
  expect(await report(woman.id)).toMatchObject({ status: 200 })
  for (const way of ['blocks/add', 'not-for-us/add']) {
    const { id } = await person(t)
    expect((await man.post(way, { find_id: String(id) })).statusCode).toBe(200)
    expect(await report(id)).toMatchObject({ status: 200 })
  }
})
