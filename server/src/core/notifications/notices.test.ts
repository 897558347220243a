import { beforeEach, describe, expect, test } from 'vitest'
import { newsDays, noticeKinds } from '#contract/core/notifications/notices.ts'
import { as } from '../../../testing/as.ts'
import { type Person, person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()
let man: Person
let woman: Person

beforeEach(async () => {
  for (const table of ['entitlements', 'orders', 'members']) await t.db.script(`delete from ${table}`)
  for (const table of ['outbox', 'quotas']) await t.db.script(`delete from ${table}`)
  await t.clock.set('2026-06-10T06:00:00Z')
  man = await person(t, { gender: 'male', name: 'Rohan Das', isPremium: true })
  woman = await person(t, { name: 'Asha Sharma' })
})

const opens = (who: Person) => who.post('mycon/view_profile', { find_id: String(woman.id) })
/** The session would expire, so the members log in again. */
const later = async (by: Parameters<typeof t.clock.advance>[0]) => {
  await t.clock.advance(by)
  await t.db`update sessions set last_seen_at = now(), expires_at = now() + interval '1 hour'`
}
const kinds = async (who = woman) => (await who.notices()).notices.map(({ kind }) => kind)
const seen = async (who = woman) => {
  const [newest] = (await who.notices()).notices
  await who.post('notices/seen', { upTo: newest?.at ?? new Date().toISOString() })
}

describe('profile visits', () => {
  test('appear once the day is over, with the count of visible visitors', async () => {
    const others = [man, await person(t, { gender: 'male', isPremium: true })]
    for (const other of others) await opens(other)
    expect(await woman.notices()).toMatchObject({ unseen: 0, notices: [] })
    // Midnight in India.
    await later({ hours: 12, minutes: 30, ms: -1 })
    expect(await kinds()).toEqual([])
    await later({ ms: 1 })
    expect(await woman.notices()).toEqual({
      waiting: 0,
      unseen: 1,
      notices: [
        {
          kind: 'profile_viewed',
          user_id: null,
          name: null,
          image1: null,
          people: 2,
          at: '2026-06-10T18:30:00.000Z',
          isSeen: false,
        },
      ],
    })
    await seen()
    expect(await woman.notices()).toMatchObject({ unseen: 0, notices: [{ isSeen: true }] })
    // The next visit belongs to the news of the next day.
    await opens(man)
    expect(await woman.notices()).toMatchObject({ unseen: 0, notices: [{ people: 2, isSeen: true }] })
    await later({ days: 1 })
    expect(await woman.notices()).toMatchObject({ unseen: 1, notices: [{ people: 1, isSeen: false }] })
    await later({ days: newsDays })
    expect(await kinds()).toEqual([])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['hides', () => t.db`update profiles set hidden_at = now() where member_id = ${man.id}`],
    [
      'is suspended',
      () => t.db`update profiles set suspended_until = 'infinity' where member_id = ${man.id}`,
    ],
    ['blocks her', () => man.post('blocks/add', { find_id: String(woman.id) })],
    ['is blocked', () => woman.post('blocks/add', { find_id: String(man.id) })],
    [
      'is hidden by her',
      () => t.db`insert into blocks (blocker_id, blocked_id, kind) values (${woman.id}, ${man.id}, 'hide')`,
    ],
    ['is deleted', () => t.db`delete from members where id = ${man.id}`],
  ])('a visitor who %s is not counted', async (_, does) => {
    await t.db`delete from entitlements`
    await t.db`delete from orders`
    await t.db`insert into profile_visits (member_id, viewer_id, kind, day) values (${woman.id}, ${man.id}, 'profile', '2026-06-09')`
    expect(await kinds()).toEqual(['profile_viewed'])
    await does()
    expect(await woman.notices()).toMatchObject({ unseen: 0, notices: [] })
  })
})

test('the bell shows every kind', async () => {
  for (const kind of noticeKinds.filter(each => each !== 'profile_viewed' && each !== 'search_news'))
    await t.db`insert into notices (member_id, kind, other_id) values (${woman.id}, ${kind}, ${man.id})`
  await t.db`insert into profile_visits (member_id, viewer_id, kind, day) values (${woman.id}, ${man.id}, 'profile', '2026-06-09')`
  await t.db`insert into member_digests (member_id, kind, read_up_to, news_at) values (${woman.id}, 'searches', now(), now())`
  await t.db`insert into interests (sender_id, receiver_id) values (${man.id}, ${woman.id})`
  expect((await kinds()).toSorted()).toEqual(noticeKinds.toSorted())
})

test('notices that arrive after the list was read stay unseen', async () => {
  await t.db`insert into profile_visits (member_id, viewer_id, kind, day) values (${woman.id}, ${man.id}, 'profile', '2026-06-09')`
  const { notices } = await woman.notices()
  await t.clock.advance({ minutes: 1 })
  await t.db`insert into member_digests (member_id, kind, read_up_to, news_at) values (${woman.id}, 'searches', now(), now())`
  await woman.post('notices/seen', { upTo: notices[0]?.at as string })
  expect((await woman.notices()).notices.map(({ kind, isSeen }) => [kind, isSeen])).toEqual([
    ['search_news', false],
    ['profile_viewed', true],
  ])
  // A time in the future does not mark later notices.
  await woman.post('notices/seen', { upTo: '2030-01-01T00:00:00.000Z' })
  await t.clock.advance({ minutes: 1 })
  await t.db`update member_digests set news_at = now()`
  expect((await woman.notices()).unseen).toBe(1)
})

test('a member can mark only their own notices', async () => {
  const send = await as(t.app, t.db, { memberId: man.id })
  await t.db`insert into notices (member_id, kind, other_id) values (${woman.id}, 'interest_accepted', ${man.id})`
  await send({
    method: 'POST',
    url: '/api/v1/notices/seen',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `upTo=${encodeURIComponent(new Date().toISOString())}&member_id=${woman.id}`,
  })
  expect((await woman.notices()).unseen).toBe(1)
})
