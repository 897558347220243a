import { beforeEach, describe, expect, test } from 'vitest'
import { readerOf } from '#contract/core/members/reader.ts'
import { dailyBudgets } from '#contract/features/matching/view-budget.ts'
import { makeInterest } from '../../../testing/make.ts'
import { makeTalk } from '../../../testing/make-talk.ts'
import { type Person, person } from '../../../testing/people.ts'
import { lists, reads, says } from '../../../testing/talks.ts'
import { testApp } from '../../../testing/test-app.ts'
import { openingsFrom } from './openings.ts'

const t = await testApp()
let man: Person
let woman: Person
beforeEach(async () => {
  man = await person(t, { gender: 'male', isPremium: true })
  woman = await person(t, { name: 'Asha Rani Sharma' })
  t.published.length = 0
})

const seqs = (page: { data: { seq: number }[] }) => page.data.map(({ seq }) => seq)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

test('a page holds the newest messages, or those before or after a sequence number', async () => {
  await makeTalk(t.db, man.id, woman.id, 'mo'.repeat(60))
  const newest = await reads(man, woman)
  expect([seqs(newest), newest.hasOlder]).toEqual([range(71, 120), true])
  const older = await reads(man, woman, { before: '71', limit: '70' })
  expect([seqs(older), older.hasOlder]).toEqual([range(1, 70), false])
  const later = await reads(man, woman, { after: '100', limit: '5' })
  expect([seqs(later), later.hasOlder]).toEqual([range(101, 105), true])
  expect(seqs(await reads(man, woman, { after: '3', before: '6' }))).toEqual([4, 5])
  expect(seqs(await reads(man, woman, { after: '120' }))).toEqual([])
  expect(seqs(await reads(man, woman, { before: '1' }))).toEqual([])
  const tooMany = await man.post('message_controller/message', { msg_id: String(woman.id), limit: '101' })
  expect(tooMany.statusCode).toBe(400)
})

test('a message shows the client id to its sender only, and its sender’s name to the receiver', async () => {
  await makeTalk(t.db, man.id, woman.id, 'mo')
  const [his, hers] = (await reads(man, woman)).data
  expect(his).toMatchObject({
    mesg_from: man.id,
    mesg_to: woman.id,
    user_id: woman.id,
    client_id: expect.any(String),
  })
  expect(hers).toMatchObject({ mesg_from: woman.id, mesg_to: man.id, user_id: woman.id })
  expect(hers).not.toHaveProperty('client_id')
  expect((await reads(woman, man)).data[0]).toMatchObject({
    mesg_from: man.id,
    user_id: man.id,
    name: man.name,
  })
  expect((await reads(woman, man)).other).toEqual({
    user_id: man.id,
    name: man.name,
    image1: null,
    age: expect.any(Number),
    city: expect.any(String),
  })
})

describe('read marks after loading', () => {
  const unread = async () => (await lists(man)).msgCount[0]?.no_msg ?? 0
  const ask = (fields: Record<string, string>) =>
    man.post('message_controller/message', { msg_id: String(woman.id), ...fields })
  beforeEach(() => makeTalk(t.db, man.id, woman.id, 'oooo'))

  test.each([
    ['the newest page without `mark`, as in the specification, marks all messages', {}, 0],
    ['the newest page with mark=0 marks none', { mark: '0' }, 4],
    ['an older page marks none', { before: '3' }, 4],
    ['a later page marks none', { after: '1' }, 4],
    ['an older page with mark=1 marks its messages', { before: '3', mark: '1' }, 2],
  ] as const)('%s', async (_, fields, left) => {
    await ask(fields)
    expect(await unread()).toBe(left)
    expect(t.published).toEqual(left === 4 ? [] : [{ topic: 'marks', by: man.id, other: woman.id }])
  })
})

describe('openings', () => {
  test('use what both profiles share, and disappear after the first message', async () => {
    const { openings = [] } = await reads(man, woman)
    // The test members share two hobbies and a place.
    expect(openings).toHaveLength(3)
    expect(openings[0]).toMatch(/^Namaste Asha\. We both like drawing\./)
    await says(man, woman, openings[0] as string)
    expect(await reads(man, woman)).not.toHaveProperty('openings')
    expect(await reads(woman, man)).not.toHaveProperty('openings')
  })

  test('come with `isFirstMessage` until the member has written for the first time', async () => {
    expect((await reads(man, woman)).isFirstMessage).toBe(true)
    await says(man, woman, 'Namaste.')
    const other = await person(t)
    expect(await reads(man, other)).not.toHaveProperty('isFirstMessage')
    expect((await reads(other, man)).isFirstMessage).toBeUndefined()
  })

  test('are hidden from a member who cannot write, because they reveal parts of the profile', async () => {
    const free = await person(t, { gender: 'male' })
    expect(await reads(free, woman)).not.toHaveProperty('openings')
    await makeInterest(t.db, free.id, woman.id, { state: 'accepted' })
    expect((await reads(free, woman)).openings).toHaveLength(3)
  })

  test('write shared answers in lower case, except names such as DJing and Goa', () => {
    const nothing = { hobbies: [], city: null, state: null, language: null, occupation: null, degree: null }
    const self = readerOf({ name: 'Omkar Patil', profileFor: 'Self' })
    const mother = readerOf({ name: 'Kavita Patil', profileFor: 'Daughter' })
    expect(openingsFrom(nothing, self)).toEqual([])
    expect(
      openingsFrom(
        { ...nothing, hobbies: ['Hiking & Trekking', 'DJing'], state: 'Goa', degree: 'PhD' },
        self,
      ),
    ).toEqual([
      'We both like hiking & trekking. How did you start?',
      'We are both from Goa. Which part of Goa is home?',
      'We both like DJing. Do you find time for it these days?',
      'We both studied for the PhD. Where did you study?',
    ])
    expect(openingsFrom({ ...nothing, city: 'Pune', state: 'Maharashtra' }, self)[0]).toContain('Pune')
    expect(openingsFrom({ ...nothing, hobbies: ['DJing'] }, mother)).toEqual([
      'Kavita likes DJing too. How did you start?',
    ])
  })
})

test('opening the page of a member without a message or interest spends the view budget; other pages do not', async () => {
  const free = await person(t, { gender: 'male' })
  const [matched, stranger] = [await person(t), await person(t)]
  await makeInterest(t.db, matched.id, free.id, { state: 'accepted' })
  await makeTalk(t.db, free.id, woman.id, 'o')
  const full = Array.from({ length: dailyBudgets.firstWeek.people }, (_, n) => 3_000_000 + n)
  await t.db`insert into view_budgets (member_id, day, people)
    values (${free.id}, (now() at time zone 'Asia/Kolkata')::date, ${full})`
  for (const one of [woman, matched]) expect((await reads(free, one)).other.name).toBe(one.name)
  const over = await free.post('message_controller/message', { msg_id: String(stranger.id) })
  expect(over.statusCode).toBe(429)
  expect(over.body).not.toContain(stranger.name)
})
