import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asGuest, asSignedInBy, form, type Send } from '../../../../testing/as.ts'
import { makeMember } from '../../../../testing/make.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { identifier } from '../../../platform/database/sql.ts'

let t: TestApp
let send: Send

beforeAll(async () => {
  t = await testApp()
  send = asGuest(t.app)
})

const search = (fields: Record<string, string>) =>
  send({ method: 'POST', url: '/api/v1/mycon/recently_joint_search', ...form(fields) })

/** A public member of caste 2 who is `age` years old today in India. */
async function makePublic(
  name: string,
  age: number,
  more: { dayOffset?: number; gender?: 'male' | 'female' } = {},
) {
  const { id } = await makeMember(t.db, { name, gender: more.gender ?? 'female' })
  await t.db`
    update profiles set is_public = true, caste_id = 2, height_in = 70, joined_at = now(),
      birth_date = ((now() at time zone 'Asia/Kolkata')::date - make_interval(years => ${age}))::date + ${more.dayOffset ?? 0}::int
    where member_id = ${id}`
  return id
}

const caste = 'Brahmin - Audichya'

beforeEach(async () => {
  await t.clock.set('2026-06-14T06:30:00Z')
  await t.db`delete from quotas`
})

describe('the quick search', () => {
  test('finds listed, public members of gender, caste and age, newest first, with card fields only', async () => {
    await makePublic('Older by a day', 41)
    await makePublic('Forty', 41, { dayOffset: 1 })
    await makePublic('A man', 30, { gender: 'male' })
    const newest = await makePublic('Twenty five', 25)
    for (const [column, id] of [
      ['hidden_at', await makePublic('Hidden', 25)],
      ['suspended_until', await makePublic('Suspended', 25)],
    ] as const) {
      await t.db`update profiles set ${identifier(column)} = now() where member_id = ${id}`
    }
    const unapproved = await makePublic('Unapproved', 25)
    await t.db`update profiles set approved_at = null where member_id = ${unapproved}`
    const shy = await makePublic('Shy', 25)
    await t.db`update profiles set is_public = false where member_id = ${shy}`

    const response = await search({ gender: 'female', age: '40', caste })
    const { users, message, fit } = response.json()
    expect(users.map((user: { name: string }) => user.name)).toEqual(['Twenty five', 'Forty'])
    expect(message).toBe('2 profiles found')
    // The count includes members who are not public.
    expect(fit).toEqual({ people: 3, isMore: false })
    expect(users[0]).toEqual({
      user_id: newest,
      name: 'Twenty five',
      gender: 'female',
      dob: '2001-06-14',
      age: 25,
      height: '5.10',
      caste,
      city: 'Jaipur',
      curr_location: 'India',
      country: 'India',
      image1: null,
    })
  })

  test('shows an approved photo, never a pending one', async () => {
    const id = await makePublic('Photographed', 22)
    await t.db`insert into photos (member_id, slot, path) values (${id}, 1, 'uploads/a.jpg')`
    const first = async () => (await search({ gender: 'Female', age: '22', caste })).json().users[0]
    expect(await first()).toMatchObject({ name: 'Photographed', image1: null })
    await t.db`update photos set status = 'approved' where member_id = ${id}`
    expect(await first()).toMatchObject({ image1: 'uploads/a.jpg' })
  })

  test('shows at most twelve members', async () => {
    for (let n = 0; n < 14; n++) await makePublic(`Many ${n}`, 30)
    expect((await search({ gender: 'female', age: '60', caste })).json().users).toHaveLength(12)
  })

  test('finds no members of an unknown caste', async () => {
    expect((await search({ gender: 'male', age: '60', caste: 'No such caste' })).json()).toEqual({
      users: [],
      message: 'No Match Found',
    })
  })

  test('allows ten searches from one browser in 24 hours, then gives the reason', async () => {
    const fields = form({ gender: 'male', age: '40', caste })
    const path = '/api/v1/mycon/recently_joint_search'
    const first = await send({ method: 'POST', url: path, ...fields })
    const browser = asSignedInBy(t.app, first)
    const again = () => browser({ method: 'POST', url: path, ...fields })
    for (let n = 1; n < 10; n += 1) {
      await t.clock.advance({ minutes: 6 })
      expect((await again()).statusCode).toBe(200)
    }
    await t.clock.advance({ minutes: 6 })
    const refused = await again()
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      {
        message:
          'Visitors can search 10 times a day. You can search again in 23 hours. Sign up for free to see everyone who matches you.',
        retryAfter: 23 * 3600,
      },
    ])
    expect((await search({ gender: 'male', age: '40', caste })).statusCode).toBe(200)
    await t.clock.advance({ hours: 23 })
    expect((await again()).statusCode).toBe(200)
    expect((await again()).statusCode).toBe(429)
  })
})

describe('recently joined members', () => {
  const list = async () => (await send({ url: '/api/v1/admin-mat/api/get-users.php' })).json()
  const joinedAt = (id: number, at: string) =>
    t.db`update profiles set joined_at = ${at} where member_id = ${id}`

  beforeEach(async () => {
    await t.db`delete from photos`
  })

  test('are public members, newest first, at most twelve', async () => {
    const newest = await makePublic('Just joined', 28)
    await t.db`update profiles set joined_at = now() - interval '1 day' where member_id <> ${newest}`
    await joinedAt(newest, '2026-06-13T12:00:00Z')
    expect(await list()).toHaveLength(12)
    expect((await list())[0]).toMatchObject({ user_id: newest, dob: '1998-06-14', age: 28 })
  })

  test('begin with members who have a public photo', async () => {
    await t.db`update profiles set joined_at = now() - interval '30 days'`
    const [none, hidden, face] = [
      await makePublic('None', 28),
      await makePublic('Hidden', 28),
      await makePublic('Face', 28),
    ]
    for (const [day, id] of [none, hidden, face].entries())
      await joinedAt(id, `2026-06-1${3 - day}T12:00:00Z`)
    for (const id of [hidden, face])
      await t.db`insert into photos (member_id, slot, path, status) values (${id}, 1, ${`uploads/${id}.jpg`}, 'approved')`
    await t.db`update profiles set photo_mode = 'request' where member_id = ${hidden}`
    const ids = (await list()).map((member: { user_id: number }) => member.user_id)
    expect(ids.slice(0, 3)).toEqual([face, none, hidden])
  })

  test('stay the same until midnight in India', async () => {
    await t.clock.set('2026-06-14T18:29:00Z')
    const [yesterday, today] = [await makePublic('Yesterday', 28), await makePublic('Today', 28)]
    await joinedAt(yesterday, '2026-06-13T18:29:59Z')
    await joinedAt(today, '2026-06-13T18:30:00Z')
    const first = async () => (await list())[0].user_id
    expect(await first()).toBe(yesterday)
    await t.clock.set('2026-06-14T18:31:00Z')
    expect(await first()).toBe(today)
  })
})

test('stories and testimonials are plain arrays in their order', async () => {
  await t.db`
    insert into success_stories (groom_name, bride_name, message, position)
    values ('Second', 'B', 'We met here.', 2), ('First', 'A', 'So did we.', 1)`
  await t.db`
    insert into testimonials (headline, message, name, location) values ('Kind people', 'Thank you.', 'R.', 'Pune')`
  const stories = (await send({ url: '/api/v1/admin-mat/api/success-story.php' })).json()
  expect(stories.map((story: { groom_name: string }) => story.groom_name)).toEqual(['First', 'Second'])
  expect(Object.keys(stories[0])).toEqual([
    'ss_id',
    'groom_name',
    'bride_name',
    'groom_image',
    'bride_image',
    'groom_msg',
  ])
  expect((await send({ url: '/api/v1/admin-mat/api/testimonial.php' })).json()).toEqual([
    { text: 'Kind people', message: 'Thank you.', name: 'R.', location: 'Pune', image: null },
  ])
})

test('the banner comes from the stored content', async () => {
  await t.db`update site_texts set value = '{"image": "art/other.webp"}' where name = 'banner'`
  expect((await send({ url: '/api/v1/admin-mat/api/banner-image.php' })).json()).toEqual({
    banner_image: 'art/other.webp',
  })
})
