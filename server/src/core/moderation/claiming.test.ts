import { beforeEach, expect, test } from 'vitest'
import { caseOf, complain, officer } from '../../../testing/inbox.ts'
import { makeMember } from '../../../testing/make.ts'
import { testApp } from '../../../testing/test-app.ts'
import { askForLook } from './ask-for-look.ts'

const t = await testApp()
const [one, two] = [await officer(t), await officer(t)]
const editor = await officer(t, 'editor')

beforeEach(async () => {
  await t.clock.set('2026-08-03T06:00:00Z')
  await t.db`delete from rate_limits`
  await t.db`update cases set state = 'closed'`
})

const newCases = async (many: number) => {
  const ids: number[] = []
  for (let n = 0; n < many; n += 1) {
    const { id: memberId } = await makeMember(t.db, { isApproved: false })
    ids.push(await t.db.begin(tx => askForLook(tx, { kind: 'profile', memberId })))
  }
  return ids
}

test('what is urgent comes first by its deadline, then lane by lane, and the oldest of a lane', async () => {
  const [first] = await newCases(1)
  await t.clock.advance({ minutes: 1 })
  const [second] = await newCases(1)
  const general = await caseOf(t, await complain(t, { reason: 'other' }))
  const listed = await caseOf(t, await complain(t))
  const person = await caseOf(t, await complain(t, { reason: 'impersonation' }))
  const order: (number | null)[] = []
  for (let n = 0; n < 5; n += 1) order.push(await one.next(order.flatMap(id => id ?? [])))
  expect(order).toEqual([person, listed, general, first, second])
  // After 18 of its 24 hours a new profile is urgent; so is the one of two hours, long since.
  for (const id of order) await one.post('cases/release', { id })
  await t.clock.advance({ hours: 18 })
  const later = await two.next()
  expect([later, await two.next([later as number])]).toEqual([person, first])
})

test('each is given what they may decide: an editor answers questions and sees nothing else', async () => {
  await newCases(1)
  expect(await editor.next()).toBeNull()
  await t.app.inject({
    method: 'POST',
    url: '/api/v1/mycon/customer_support',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: 'name=Asha&email=asha%40post.example&phone=9876543210&message=Hello',
  })
  const id = (await editor.next()) as number
  expect(await editor.open(id)).toMatchObject({
    kind: 'enquiry',
    actions: ['answer'],
    complaints: [{ text: 'Hello' }],
  })
  const { cases, open } = (await editor.send({ url: '/api/v1/admin/cases' })).json()
  expect([cases.length, open]).toEqual([1, 1])
  const words = 'Namaste Asha, please see our price list.'
  expect((await editor.decide(id, { do: 'answer', words })).statusCode).toBe(200)
  await t.work()
  expect(t.sent.at(-1)).toMatchObject({ to: 'asha@post.example', text: expect.stringContaining(words) })
})

test('the inbox goes on page by page, with what is overdue and the oldest of all', async () => {
  await newCases(52)
  await t.clock.advance({ hours: 25 })
  const page = (await one.send({ url: '/api/v1/admin/cases' })).json()
  expect(page).toMatchObject({
    open: 52,
    overdue: 52,
    oldest: '2026-08-03T06:00:00.000Z',
    nobodyOnDuty: true,
  })
  const rest = (await one.send({ url: '/api/v1/admin/cases', query: { after: page.next } })).json()
  expect(page.cases.length + rest.cases.length).toBe(52)
  expect(new Set([...page.cases, ...rest.cases].map(({ id }) => id)).size).toBe(52)
  expect((await two.send({ url: '/api/v1/admin/cases', query: { after: page.next } })).statusCode).toBe(400)
})
