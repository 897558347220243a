import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as, asGuest, form, type Send } from '../../testing/as.ts'
import { makeMember } from '../../testing/make.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { hashPassword } from './passwords.ts'

let t: TestApp
let send: Send
let passwordHash: string
const password = 'jasmine-tea-42'

beforeAll(async () => {
  t = await testApp()
  send = asGuest(t.app)
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  await t.db`delete from rate_limits`
  await t.db`delete from login_failures`
})

async function member(wanted: Parameters<typeof makeMember>[1] = {}) {
  const made = await makeMember(t.db, wanted)
  await t.db`update members set password_hash = ${passwordHash} where id = ${made.id}`
  return made
}
const logIn = (phone: string, pwd: string, more: Record<string, string> = {}) =>
  send({
    method: 'POST',
    url: '/api/v1/login_controller/login',
    ...form({ email: phone, password: pwd, ...more }),
  })
const cookieOf = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['set-cookie'] ?? '')

describe('the five answers', () => {
  test.each([
    ['', '', { mobile: 'Mobile Number is Required', password: 'Password is Required' }],
    [
      '12345',
      'abc',
      { mobile: 'Mobile Number Should be 10 digit only', password: 'Password Should At least 6 Digit' },
    ],
    ['98765432101', password, { mobile: 'Mobile Number Should be 10 digit only' }],
    ['9876543210', '12345', { password: 'Password Should At least 6 Digit' }],
  ])('failed: "%s" / "%s"', async (phone, pwd, message) => {
    expect((await logIn(phone, pwd)).json()).toEqual({ response: 'failed', message })
  })

  test('invalid: the same words for a wrong password and an unknown phone, and no session', async () => {
    const { phone } = await member()
    const wrong = await logIn(phone, 'not-the-password')
    const unknown = await logIn('6000000001', 'not-the-password')
    expect(wrong.json()).toEqual({ response: 'invalid', message: 'Invalid username or password.' })
    expect(unknown.json()).toEqual(wrong.json())
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort())
    expect(cookieOf(wrong) + cookieOf(unknown)).toBe('')
  })

  test.each([
    ['phone', '/send-otp'],
    ['profile', '/create-profile'],
    ['partner', '/desired-partner'],
  ] as const)('redirect: %s is due, so %s', async (step, url) => {
    const { phone } = await member({ step })
    expect((await logIn(phone, password)).json()).toMatchObject({ response: 'redirect', url })
  })

  test('approval: signed in, waiting for a moderator', async () => {
    const { phone } = await member({ isApproved: false })
    expect((await logIn(phone, password)).json()).toMatchObject({
      response: 'approval',
      user: { status: 'pending' },
    })
  })

  test('login: signed in, with what the client keeps of the member', async () => {
    const { id, phone, name, email } = await member({ isPremium: true, name: 'Asha' })
    const response = await logIn(phone, password)
    expect(response.json()).toEqual({
      response: 'login',
      message: 'Welcome, Asha',
      user: {
        id,
        user_id: id,
        name,
        email,
        gender: 'female',
        looking_for: 'Groom',
        status: 'active',
        dob: '1996-05-14',
        pp: null,
        pro_for: 'Self',
        height: '5.4',
        language: 'Hindi',
        family_type: 'Joint Family',
        highest_edu: 'Graduate',
        occupation: 'Software Engineer',
        hobbies: 'Drawing,Painting',
        country: 'India',
        state: 'Rajasthan',
        isPremium: true,
      },
    })
    expect(response.body).not.toContain(phone)
  })
})

test('without "remember me" the session ends with the browser, with it after thirty days', async () => {
  const { id, phone } = await member()
  const brief = cookieOf(await logIn(phone, password))
  const long = cookieOf(await logIn(phone, password, { remember: 'on' }))
  expect(brief).not.toContain('Max-Age')
  expect(long).toContain('Max-Age=2592000')
  const rows = await t.db`
    select is_remembered, round(extract(epoch from expires_at - created_at) / 3600)::int as hours
    from sessions where member_id = ${id} order by hours`
  expect(rows).toEqual([
    { is_remembered: false, hours: 24 },
    { is_remembered: true, hours: 720 },
  ])
})

test('a login ends the session before it', async () => {
  const victim = await member()
  const planted = await as(t.app, t.db, { memberId: (await member()).id })
  const response = await planted({
    method: 'POST',
    url: '/api/v1/login_controller/login',
    ...form({ email: victim.phone, password }),
  })
  expect(response.json().response).toBe('login')
  expect((await planted({ url: '/api/v1/session' })).json()).toMatchObject({ isLoggedIn: false })
})

test('a suspended member is told so, after the right password only', async () => {
  const { phone } = await member({ isSuspended: true })
  expect((await logIn(phone, password)).json()).toMatchObject({
    message: expect.stringContaining('suspended'),
  })
  expect((await logIn(phone, 'wrong-one')).json()).toMatchObject({ message: 'Invalid username or password.' })
})

describe('guessing', () => {
  test('the sixth wrong password in a row waits, for known and unknown phones alike, at any speed', async () => {
    for (const phone of [(await member()).phone, '6000000002']) {
      const answers = await Promise.all(Array.from({ length: 40 }, () => logIn(phone, 'wrong-one')))
      const texts = answers.map(answer => answer.json().message as string)
      expect(texts.filter(text => text === 'Invalid username or password.')).toHaveLength(5)
      expect(texts.filter(text => /^Too many tries\. Please wait \d+ seconds/.test(text))).toHaveLength(35)
    }
  })

  test('while locked even the right password waits; afterwards it opens and clears the count', async () => {
    const { phone } = await member()
    for (let n = 0; n < 5; n++) await logIn(phone, 'wrong-one')
    expect((await logIn(phone, password)).json().response).toBe('invalid')
    await t.db`update login_failures set locked_until = now()`
    expect((await logIn(phone, password)).json().response).toBe('login')
    expect(await t.db`select from login_failures`).toHaveLength(0)
  })

  test('the waits grow from half a minute to an hour, and are reset after a quiet day', async () => {
    const { phone } = await member()
    for (let n = 0; n < 4; n++) await logIn(phone, 'wrong-one')
    const waits = []
    for (let n = 0; n < 9; n++) {
      await logIn(phone, 'wrong-one')
      waits.push((await logIn(phone, 'wrong-one')).json().message.match(/wait (.+),/)[1])
      await t.db`update login_failures set locked_until = now()`
    }
    expect(waits).toEqual(
      ['30 seconds', '60 seconds', '2', '4', '8', '16', '32', '60', '60'].map(text =>
        text.includes('s') ? text : `${text} minutes`,
      ),
    )
    await t.db`update login_failures set locked_until = now() - interval '25 hours'`
    await logIn(phone, 'wrong-one')
    expect((await logIn(phone, password)).json().response).toBe('login')
  })

  test('an address has a limit of its own', async () => {
    const texts = []
    for (let n = 0; n < 101; n++) texts.push((await logIn(String(6_100_000_000 + n), 'abc')).json().response)
    expect(texts.at(-1)).toBe('failed')
    await t.db`insert into rate_limits (key, full_at) values ('login:address:127.0.0.1', now() + interval '1 hour')`
    expect((await logIn('6100000999', password)).json().message).toMatch(/^Too many tries/)
  })
})
