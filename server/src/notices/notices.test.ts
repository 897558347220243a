import { beforeEach, describe, expect, test } from 'vitest'
import { type BellSwitch, bellKinds, newsDays } from '#contract/notices.ts'
import { as } from '../../testing/as.ts'
import { type Person, person } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import type { WrittenMail } from '../../testing/test-outbox.ts'
import { mailMorning } from '../morning/mail-morning.ts'
import { readReference } from '../reference/store.ts'

const t = await testApp()
const lists = await readReference(t.serverDb)
let man: Person
let woman: Person

beforeEach(async () => {
  for (const table of ['entitlements', 'orders', 'members']) await t.db.unsafe(`delete from ${table}`)
  for (const table of ['outbox', 'promised_limits']) await t.db.unsafe(`delete from ${table}`)
  await t.clock.set('2026-06-10T06:00:00Z')
  man = await person(t, { gender: 'male', name: 'Rohan Das', isPremium: true })
  woman = await person(t, { name: 'Asha Sharma' })
})

const opens = (who: Person) => who.post('mycon/view_profile', { find_id: String(woman.id) })
const morning = async () => {
  await mailMorning({ db: t.serverDb, outbox: t.outbox, matches: t.matches, reference: () => lists })
  await t.work()
}
/** Nobody stays signed in that long without coming back. */
const later = async (by: Parameters<typeof t.clock.advance>[0]) => {
  await t.clock.advance(by)
  await t.db`update sessions set last_seen_at = now(), expires_at = now() + interval '1 hour'`
}
const kinds = async (who = woman) => (await who.notices()).notices.map(({ kind }) => kind)
const seen = async (who = woman) => {
  const [newest] = (await who.notices()).notices
  await who.post('notices/seen', { upTo: newest?.at ?? new Date().toISOString() })
}

describe('who opened the profile', () => {
  test('is told by the day, once it is over, with how many can be seen', async () => {
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
    // The next look makes the next day's.
    await opens(man)
    expect(await woman.notices()).toMatchObject({ unseen: 0, notices: [{ people: 2, isSeen: true }] })
    await later({ days: 1 })
    expect(await woman.notices()).toMatchObject({ unseen: 1, notices: [{ people: 1, isSeen: false }] })
    await later({ days: newsDays })
    expect(await kinds()).toEqual([])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['hides', () => t.db`update profiles set hidden_at = now() where member_id = ${man.id}`],
    ['is suspended', () => t.db`update profiles set suspended_at = now() where member_id = ${man.id}`],
    ['blocks her', () => man.post('blocks/add', { find_id: String(woman.id) })],
    ['is blocked', () => woman.post('blocks/add', { find_id: String(man.id) })],
    [
      'is not for her',
      () => t.db`insert into not_for_us (member_id, other_id) values (${woman.id}, ${man.id})`,
    ],
    ['left', () => t.db`delete from members where id = ${man.id}`],
  ])('nobody counts who %s, in the app or by mail', async (_, does) => {
    await t.db`delete from entitlements`
    await t.db`delete from orders`
    await t.db`insert into profile_views (member_id, viewer_id, viewed_on) values (${woman.id}, ${man.id}, '2026-06-09')`
    await woman.post('settings', { wantsViewMail: 'true' })
    await t.db`update morning_looks set looked_on = '2026-06-09'`
    expect(await kinds()).toEqual(['profile_viewed'])
    await does()
    expect(await woman.notices()).toMatchObject({ unseen: 0, notices: [] })
    await morning()
    expect(t.sent).toEqual([])
  })

  test('comes by mail to who asked for it, once a day, on however many servers', async () => {
    await woman.post('settings', { wantsViewMail: 'true' })
    await opens(man)
    await later({ days: 1 })
    await Promise.all([morning(), morning(), morning()])
    const mails = t.sent as WrittenMail[]
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [woman.email, 'One person opened your profile yesterday'],
    ])
    expect(mails[0]?.text).not.toContain('Rohan')
    await later({ days: 1 })
    await morning()
    expect(t.sent).toHaveLength(1)
  })
})

describe('somebody new in a kept search', () => {
  test('is told in the morning, whether or not a mail is, and once', async () => {
    await later({ minutes: 1 })
    await man.post('searches/save', { name: 'Everyone', search: 'gothra=any' })
    await later({ days: 1 })
    await morning()
    // She was there before the search was.
    expect(await kinds(man)).toEqual([])
    await person(t, { name: 'Bela Rao' })
    await later({ days: 1 })
    await morning()
    expect(await man.notices()).toMatchObject({
      unseen: 1,
      notices: [{ kind: 'search_news', user_id: null, people: null, isSeen: false }],
    })
    expect(t.sent).toEqual([])
    await seen(man)
    await later({ days: 1 })
    await morning()
    expect(await man.notices()).toMatchObject({ unseen: 0, notices: [{ isSeen: true }] })
  })

  test('is not who cannot be seen, nor told to who hides or turned it off', async () => {
    await later({ minutes: 1 })
    await man.post('searches/save', { name: 'Everyone', search: 'gothra=any' })
    const bela = await person(t, { name: 'Bela Rao' })
    await bela.post('blocks/add', { find_id: String(man.id) })
    await later({ days: 1 })
    await morning()
    await person(t, { name: 'Chitra' })
    await man.post('settings', { bellSearches: 'false' })
    await later({ days: 1 })
    await morning()
    await man.post('settings', { bellSearches: 'true' })
    expect(await kinds(man)).toEqual([])
  })
})

test('each kind is kept from the bell by its switch, and is there again', async () => {
  const all = Object.values(bellKinds).flat()
  for (const kind of all.filter(each => each !== 'profile_viewed' && each !== 'search_news'))
    await t.db`insert into notices (member_id, kind, other_id) values (${woman.id}, ${kind}, ${man.id})`
  await t.db`insert into profile_views (member_id, viewer_id, viewed_on) values (${woman.id}, ${man.id}, '2026-06-09')`
  await t.db`insert into morning_looks (member_id, looked_on, news_at) values (${woman.id}, '2026-06-10', now())`
  await t.db`insert into interests (sender_id, receiver_id) values (${man.id}, ${woman.id})`
  expect((await kinds()).toSorted()).toEqual(all.toSorted())
  for (const name of Object.keys(bellKinds) as BellSwitch[]) {
    await woman.post('settings', { [name]: 'false' })
    const quiet: readonly string[] = bellKinds[name]
    const left = all.filter(kind => !quiet.includes(kind))
    const { unseen, waiting } = await woman.notices()
    expect([name, (await kinds()).toSorted(), unseen]).toEqual([name, left.toSorted(), left.length])
    // What waits for an answer is no notice.
    expect(waiting).toBe(1)
    await woman.post('settings', { [name]: 'true' })
  }
  expect((await kinds()).toSorted()).toEqual(all.toSorted())
})

test('what came after the list was read stays new', async () => {
  await t.db`insert into profile_views (member_id, viewer_id, viewed_on) values (${woman.id}, ${man.id}, '2026-06-09')`
  const { notices } = await woman.notices()
  await t.clock.advance({ minutes: 1 })
  await t.db`insert into morning_looks (member_id, looked_on, news_at) values (${woman.id}, '2026-06-10', now())`
  await woman.post('notices/seen', { upTo: notices[0]?.at as string })
  expect((await woman.notices()).notices.map(({ kind, isSeen }) => [kind, isSeen])).toEqual([
    ['search_news', false],
    ['profile_viewed', true],
  ])
  // A moment to come marks nothing that is yet to come.
  await woman.post('notices/seen', { upTo: '2030-01-01T00:00:00.000Z' })
  await t.clock.advance({ minutes: 1 })
  await t.db`update morning_looks set news_at = now()`
  expect((await woman.notices()).unseen).toBe(1)
})

test('mail about interests and about matches are two choices', async () => {
  await woman.post('settings', { wantsMail: 'false' })
  await man.post('settings', { wantsMatchMail: 'false' })
  await man.does('send', woman.id)
  await woman.does('accept', man.id)
  const other = await person(t, { gender: 'male', name: 'Sahil Rao' })
  await woman.does('send', other.id)
  await other.does('accept', woman.id)
  expect(t.sent.map(({ to }) => to)).toEqual([other.email, woman.email])
})

test('one’s own notices and nobody else’s are marked', async () => {
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
