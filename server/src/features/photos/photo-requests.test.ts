import { beforeEach, describe, expect, test } from 'vitest'
import {
  photoRequestDays,
  photoRequestPageSize,
  photoRequestsPerDay,
} from '#contract/features/photos/photos.ts'
import { makeInterest, makeMember } from '../../../testing/make.ts'
import { type Person, pair, person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()
let man: Person
let woman: Person

beforeEach(async () => {
  await t.clock.set('2026-06-14T06:30:00Z')
  await t.db`delete from members`
  await t.db`delete from quotas`
  ;[man, woman] = await pair(t)
  await onRequest(woman)
})

const onRequest = async ({ id }: Person) => {
  await t.db`update profiles set photo_mode = 'request' where member_id = ${id}`
  await t.db`insert into photos (member_id, slot, path, status) values (${id}, 1, ${`uploads/m/${id}.webp`}, 'approved')`
}
const photos = async (who: Person, act: string, other: Person) => {
  const response = await who.post(`photos/${act}`, { find_id: String(other.id) })
  return { status: response.statusCode, ...response.json() }
}
const requests = async (who: Person) => (await who.get('photos/requests')).json().requests
/** What her card shows him. */
const seen = async () => {
  const [card] = (await man.post('mycon/search', { type: 'single', userid: `HS${woman.id}` })).json().users
  return card.image1 ? 'shown' : card.photoHidden
}
/** Advances the clock and keeps all sessions alive. */
const later = async (by: Parameters<typeof t.clock.advance>[0]) => {
  await t.clock.advance(by)
  await t.db`update sessions set last_seen_at = now(), expires_at = now() + interval '1 hour'`
}
const kinds = async (who: Person) => (await who.notices()).notices.map(({ kind }) => kind)
const state = async () => (await t.db`select state from access_requests`).map(row => row.state)

test('a request shows the photos once it is granted, and hides them after a revoke', async () => {
  expect(await seen()).toBe('request')
  expect(await photos(man, 'ask', woman)).toEqual({
    status: 200,
    response: 'success',
    message: 'We have asked Asha. We will notify you if Asha agrees.',
    photoHidden: 'asked',
  })
  expect(await seen()).toBe('asked')
  expect(await kinds(woman)).toEqual(['photos_asked'])
  expect(await requests(woman)).toEqual([
    { user_id: man.id, name: man.name, image1: null, state: 'asked', at: '2026-06-14T06:30:00.000Z' },
  ])
  expect(await photos(woman, 'grant', man)).toMatchObject({
    response: 'success',
    message: 'Rohan can now see the photos.',
  })
  expect(await seen()).toBe('shown')
  expect(await kinds(man)).toEqual(['photos_granted'])
  expect(await requests(woman)).toMatchObject([{ state: 'granted' }])
  expect(await photos(woman, 'revoke', man)).toMatchObject({ response: 'success' })
  expect(await seen()).toBe('asked')
  expect(await kinds(man)).toEqual([])
  expect(await requests(woman)).toEqual([])
})

test('a request and a grant send mails, except to members who turned mails off or hid the sender', async () => {
  await t.db`delete from outbox`
  const subjects = async () => {
    await t.work()
    const mails = t.sent.flatMap(mail => (mail.channel === 'mail' ? [[mail.to, mail.subject]] : []))
    await t.db`delete from outbox`
    return mails
  }
  await photos(man, 'ask', woman)
  await photos(man, 'ask', woman)
  expect(await subjects()).toEqual([[woman.email, 'Rohan would like to see your photos']])
  await photos(woman, 'grant', man)
  expect(await subjects()).toEqual([[man.email, 'Asha shows you photos']])

  // A revoke cancels a mail that is not sent yet.
  const [other] = await pair(t)
  await photos(other, 'ask', woman)
  await subjects()
  await photos(woman, 'grant', other)
  await photos(woman, 'revoke', other)
  expect(await subjects()).toEqual([])

  await woman.post('settings', { wantsMail: 'false' })
  const [third, fourth] = [(await pair(t))[0], (await pair(t))[0]]
  await photos(third, 'ask', woman)
  await woman.post('settings', { wantsMail: 'true' })
  await t.db`insert into blocks (blocker_id, blocked_id, kind) values (${woman.id}, ${fourth.id}, 'hide')`
  await photos(fourth, 'ask', woman)
  expect(await subjects()).toEqual([])
})

test('a declined requester sees the same as a waiting one, and can ask again after `photoRequestDays`', async () => {
  const everything = async () => [
    await seen(),
    await photos(man, 'ask', woman),
    await kinds(man),
    (await man.post('mycon/view_profile', { find_id: String(woman.id) })).json(),
    (await man.post('mycon/fetchPhoto', { find_id: String(woman.id) })).json(),
  ]
  await photos(man, 'ask', woman)
  const waiting = await everything()
  expect(await photos(woman, 'decline', man)).toMatchObject({ response: 'success' })
  expect(await everything()).toEqual(waiting)
  await later({ days: photoRequestDays, ms: -1 })
  expect(await seen()).toBe('asked')
  await later({ ms: 1 })
  expect(await seen()).toBe('request')
  expect(await photos(man, 'ask', woman)).toMatchObject({ response: 'success', photoHidden: 'asked' })
  expect(await state()).toEqual(['asked'])
})

test('the waiting period counts from the request, not from the decline', async () => {
  await photos(man, 'ask', woman)
  await later({ days: photoRequestDays - 1 })
  await photos(woman, 'decline', man)
  expect(await seen()).toBe('asked')
  await later({ days: 1 })
  expect(await seen()).toBe('request')
})

test('a requester without an answer can ask again after `photoRequestDays`', async () => {
  await photos(man, 'ask', woman)
  await later({ days: photoRequestDays })
  expect(await seen()).toBe('request')
  await photos(man, 'ask', woman)
  expect(await requests(woman)).toMatchObject([{ at: new Date().toISOString() }])
})

test('the owner can grant a declined request, and grant again after a revoke', async () => {
  await photos(man, 'ask', woman)
  await photos(woman, 'decline', man)
  expect(await photos(woman, 'grant', man)).toMatchObject({ response: 'success' })
  await photos(woman, 'revoke', man)
  expect(await photos(woman, 'grant', man)).toMatchObject({ response: 'success' })
  expect(await seen()).toBe('shown')
})

describe('a refused call', () => {
  test.each(['grant', 'decline', 'revoke'])('%s without a request changes nothing', async act => {
    expect(await photos(woman, act, man)).toMatchObject({ status: 200, response: 'invalid' })
    expect(await state()).toEqual([])
  })

  test.each([
    ['decline', 'granted'],
    ['revoke', 'asked'],
    ['revoke', 'declined'],
    ['decline', 'revoked'],
  ])('%s changes nothing if the request is %s', async (act, before) => {
    await t.db`insert into access_requests (subject, owner_id, viewer_id, state) values ('photos', ${woman.id}, ${man.id}, ${before})`
    expect(await photos(woman, act, man)).toMatchObject({ status: 200, response: 'invalid' })
    expect(await state()).toEqual([before])
  })

  test.each([
    ['members', { response: 'success', message: 'You can see the photos of Asha.' }],
    [
      'mutual',
      {
        response: 'invalid',
        message: 'You can see the photos of Asha after mutual interest.',
        photoHidden: 'mutual',
      },
    ],
  ])('ask inserts no request if the photo mode is %s', async (mode, reply) => {
    await t.db`update profiles set photo_mode = ${mode} where member_id = ${woman.id}`
    expect(await photos(man, 'ask', woman)).toEqual({ status: 200, ...reply })
    expect(await state()).toEqual([])
  })

  test('ask is refused if the owner has no photos or the requester is hidden', async () => {
    await t.db`update profiles set hidden_at = now() where member_id = ${man.id}`
    expect(await photos(man, 'ask', woman)).toMatchObject({ response: 'invalid', photoHidden: 'request' })
    await t.db`update profiles set hidden_at = null where member_id = ${man.id}`
    await t.db`delete from photos`
    expect(await photos(man, 'ask', woman)).toEqual({
      status: 200,
      response: 'invalid',
      message: 'Asha has no photos to show yet.',
    })
  })

  test.each([
    [
      'the owner has blocked',
      () => t.db`insert into blocks (blocker_id, blocked_id) values (${woman.id}, ${man.id})`,
    ],
    [
      'has blocked the owner',
      () => t.db`insert into blocks (blocker_id, blocked_id) values (${man.id}, ${woman.id})`,
    ],
    ['has the same gender', () => t.db`update profiles set gender = 'female' where member_id = ${man.id}`],
  ])('a member who %s gets 404 and is not listed', async (_, arrange) => {
    await arrange()
    for (const act of ['grant', 'decline', 'revoke'])
      expect((await photos(woman, act, man)).status, act).toBe(404)
    await t.db`insert into access_requests (subject, owner_id, viewer_id, state) values ('photos', ${woman.id}, ${man.id}, 'granted')`
    expect((await photos(man, 'ask', woman)).status).toBe(404)
    expect((await photos(woman, 'grant', man)).status).toBe(404)
    expect(await requests(woman)).toEqual([])
  })

  test('ask returns 404 for the member’s own number and for an unknown one', async () => {
    for (const find_id of [String(man.id), '999999999'])
      expect((await man.post('photos/ask', { find_id })).statusCode).toBe(404)
  })
})

test('the pages list each member once, open requests first, and another member’s cursor is refused', async () => {
  const others: number[] = []
  for (let n = 0; n < photoRequestPageSize + 2; n += 1)
    others.push((await makeMember(t.db, { gender: 'male' })).id)
  await photos(man, 'ask', woman)
  // Half of the grants have the same time, the others are a second later.
  await t.db`
    insert into access_requests (subject, owner_id, viewer_id, state, decided_at)
    select 'photos', ${woman.id}, id, 'granted', now() + make_interval(secs => id % 2) from unnest(${others}::int[]) as id`
  const first = (await woman.get('photos/requests')).json()
  expect(first.requests).toHaveLength(photoRequestPageSize)
  expect(first.requests[0]).toMatchObject({ user_id: man.id, state: 'asked' })
  const after = `photos/requests?after=${first.next}`
  const second = (await woman.get(after)).json()
  expect(second.next).toBeUndefined()
  const listed = [...first.requests, ...second.requests].map(({ user_id }: { user_id: number }) => user_id)
  const byTime = others.toSorted((a, b) => (b % 2) - (a % 2) || b - a)
  expect(listed).toEqual([man.id, ...byTime])
  expect((await man.get(after)).statusCode).toBe(400)
})

test('a grant counts only in the mode `request`, and is still there after a change of mode', async () => {
  await photos(man, 'ask', woman)
  await photos(woman, 'grant', man)
  const mode = (to: string) => woman.post('settings', { photoMode: to })
  await mode('mutual')
  expect(await seen()).toBe('mutual')
  await makeInterest(t.db, man.id, woman.id, { state: 'accepted' })
  expect(await seen()).toBe('shown')
  await t.db`delete from interests`
  await mode('request')
  expect(await seen()).toBe('shown')
})

describe('a revoke and a decline', () => {
  test.each([
    ['hides the profile', () => t.db`update profiles set hidden_at = now() where member_id = ${man.id}`],
    [
      'was suspended',
      () => t.db`update profiles set suspended_until = 'infinity' where member_id = ${man.id}`,
    ],
    ['was hidden by the owner', () => woman.post('not-for-us/add', { find_id: String(man.id) })],
    ['was blocked by the owner', () => woman.post('blocks/add', { find_id: String(man.id) })],
  ])('work for a requester who %s', async (_, change) => {
    await photos(man, 'ask', woman)
    await photos(woman, 'grant', man)
    await change()
    expect(await photos(woman, 'revoke', man)).toMatchObject({
      response: 'success',
      message: 'Rohan can no longer see the photos.',
    })
    expect(await state()).toEqual(['revoked'])
    await t.db`update access_requests set state = 'asked', decided_at = null`
    expect(await photos(woman, 'decline', man)).toMatchObject({ response: 'success' })
    expect(await state()).toEqual(['declined'])
  })

  test('work for a requester with a restricted audience, who stays listed for the owner until the revoke', async () => {
    await photos(man, 'ask', woman)
    await t.db`update desired_partners set caste_ids = '{2}' where member_id = ${man.id}`
    await man.post('settings', { audience: 'wishes' })
    expect(await requests(woman)).toMatchObject([{ user_id: man.id, state: 'asked' }])
    await photos(woman, 'grant', man)
    expect(await seen()).toBe('shown')
    expect(await requests(woman)).toMatchObject([{ user_id: man.id, state: 'granted' }])
    expect((await woman.post('mycon/card', { find_id: String(man.id) })).statusCode).toBe(200)
    await photos(woman, 'revoke', man)
    expect(await seen()).toBe('asked')
    // She can block him because of the earlier request.
    expect((await woman.post('mycon/card', { find_id: String(man.id) })).statusCode).toBe(404)
    expect((await woman.post('blocks/add', { find_id: String(man.id) })).json()).toMatchObject({
      response: 'success',
    })
  })
})

describe('simultaneous calls', () => {
  test('of 20 asks insert one request and one notice', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => photos(man, 'ask', woman)))
    expect(
      answers.every(({ response, photoHidden }) => response === 'success' && photoHidden === 'asked'),
    ).toBe(true)
    expect(await state()).toEqual(['asked'])
    expect(await kinds(woman)).toEqual(['photos_asked'])
    const [limit] = await t.db`select cardinality(hits) as hits from quotas where key like 'askForPhotos%'`
    expect(limit?.hits).toBe(1)
  })

  test('of grant and decline end granted, with one notice', async () => {
    for (let round = 0; round < 5; round += 1) {
      await t.db`delete from access_requests`
      await t.db`delete from notices`
      await t.db`delete from quotas`
      await photos(man, 'ask', woman)
      await Promise.all([photos(woman, 'grant', man), photos(woman, 'decline', man)])
      expect(await state()).toEqual(['granted'])
      expect(await kinds(man)).toEqual(['photos_granted'])
    }
  })

  test(`of many asks insert at most ${photoRequestsPerDay} requests a day`, async () => {
    const women: Person[] = []
    for (let n = 0; n < photoRequestsPerDay + 4; n += 1) {
      const other = await person(t, { name: `Bela ${n}` })
      await onRequest(other)
      women.push(other)
    }
    const answers = await Promise.all(women.map(other => photos(man, 'ask', other)))
    expect(answers.filter(({ response }) => response === 'success')).toHaveLength(photoRequestsPerDay)
    const refused = answers.find(({ response }) => response === 'invalid')
    expect(refused).toEqual({
      status: 200,
      response: 'invalid',
      message: 'You have asked 10 people in a day, which is the limit. You can ask again in 24 hours.',
      photoHidden: 'request',
    })
    await t.clock.advance({ days: 1 })
    expect(await photos(man, 'ask', woman)).toMatchObject({ response: 'success' })
  })
})

test('a member can list all photos of another member only on the day of opening the profile', async () => {
  await t.db`update profiles set photo_mode = 'members' where member_id = ${woman.id}`
  const list = () => man.post('mycon/fetchPhoto', { find_id: String(woman.id) })
  expect((await list()).statusCode).toBe(404)
  await t.db`
    insert into profile_visits (member_id, viewer_id, kind, day)
    values (${woman.id}, ${man.id}, 'profile', (now() at time zone 'Asia/Kolkata')::date)`
  expect((await list()).json()).toMatchObject({ response: 'success', photos: { image1: expect.any(String) } })
  await later({ days: 1 })
  expect((await list()).statusCode).toBe(404)
})
