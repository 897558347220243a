import { beforeEach, expect, test } from 'vitest'
import { mailLimits } from '#contract/core/accounts/mail-limits.ts'
import { registrationAnswers } from '#contract/testing/registration.ts'
import { asGuest, form } from '../../../testing/as.ts'
import { makeMember } from '../../../testing/make.ts'
import { person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'

/** Each call has its own address, so that only the limits per mailbox apply. */
const t = await testApp({ settings: { TRUST_PROXY: '127.0.0.1' } })
let callers = 0
const post = (path: string, fields: Record<string, string>) => {
  callers += 1
  const { headers, payload } = form(fields)
  const from = { 'x-forwarded-for': `10.0.${Math.floor(callers / 250)}.${callers % 250}` }
  return asGuest(t.app)({
    method: 'POST',
    url: `/api/v1/${path}`,
    headers: { ...headers, ...from },
    payload,
  })
}
const mailsTo = (mailbox: string) => t.sent.filter(({ to }) => to === mailbox).length

beforeEach(() => t.clock.set('2026-06-14T12:00:00Z'))

test('sign-ups with a known e-mail send two mails a day and six in 30 days', async () => {
  const { email } = await makeMember(t.db)
  const bodies = new Set<string>()
  const counted: number[] = []
  for (const days of [0, 0, 0, 1, 1, 1, 1, 1, 25]) {
    await t.clock.advance({ days })
    bodies.add((await post('Register_controller/register', { ...registrationAnswers, email })).body)
    counted.push(mailsTo(email))
  }
  expect(counted).toEqual([1, 2, 2, 3, 4, 5, 6, 6, 7])
  expect(bodies.size).toBe(1)
})

test('requests for a reset link send three mails an hour', async () => {
  const { email } = await makeMember(t.db)
  const bodies = new Set<string>()
  for (let n = 0; n < 10; n++) bodies.add((await post('Register_controller/forgot_pwd', { email })).body)
  await t.work()
  expect([bodies.size, mailsTo(email)]).toEqual([1, 3])
})

test('a member with many interests gets 20 mails a day and every notice', async () => {
  const woman = await person(t, { name: 'Asha Rani Sharma' })
  for (let n = 0; n < 22; n++) {
    const man = await person(t, { gender: 'male' })
    expect((await man.does('send', woman.id)).response).toBe('success')
  }
  expect(mailsTo(woman.email)).toBe(mailLimits.interest[0].times)
  expect((await woman.notices()).unseen).toBe(22)
})

test('many enquiries with one address send ten mails, and every enquiry is stored', async () => {
  const enquiry = { name: 'Asha', email: 'asha@test.example', phone: '98765 43210', message: 'Hello' }
  for (let n = 0; n < 15; n++) await post('mycon/customer_support', enquiry)
  expect(mailsTo('asha@test.example')).toBe(mailLimits.complaint[0].times)
  expect(await t.db`select from cases where kind = 'enquiry'`).toHaveLength(15)
})
