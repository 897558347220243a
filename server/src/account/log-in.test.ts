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
  await t.clock.run()
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

  const waitOf = async (phone: string) =>
    /wait (.+), or/.exec((await logIn(phone, 'wrong-one')).json().message)?.[1]

  test('while locked even the right password waits; afterwards it opens and clears the count', async () => {
    await t.clock.set('2026-06-14T12:00:00Z')
    const { phone } = await member()
    for (let n = 0; n < 5; n++) await logIn(phone, 'wrong-one')
    await t.clock.advance({ seconds: 30, ms: -1 })
    expect((await logIn(phone, password)).json().message).toBe(
      'Too many tries. Please wait 1 seconds, or reset your password.',
    )
    await t.clock.advance({ ms: 1 })
    expect((await logIn(phone, password)).json().response).toBe('login')
    expect(await t.db`select from login_failures`).toHaveLength(0)
    for (let n = 0; n < 4; n++) await logIn(phone, 'wrong-one')
    expect((await logIn(phone, password)).json().response).toBe('login')
  })

  test('the waits grow from half a minute to an hour, and are forgotten after a quiet day', async () => {
    await t.clock.set('2026-06-14T12:00:00Z')
    const { phone } = await member()
    for (let n = 0; n < 4; n++) await logIn(phone, 'wrong-one')
    const seconds = [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]
    for (const wait of seconds) {
      await logIn(phone, 'wrong-one')
      expect(await waitOf(phone)).toBe(wait < 90 ? `${wait} seconds` : `${wait / 60} minutes`)
      await t.clock.advance({ seconds: wait })
    }
    await t.clock.advance({ days: 1 })
    await logIn(phone, 'wrong-one')
    expect(await waitOf(phone), 'a day after the lock it still counts').toBe('60 minutes')
    await t.clock.advance({ hours: 25, ms: 1 })
    for (let n = 0; n < 4; n++) await logIn(phone, 'wrong-one')
    expect((await logIn(phone, password)).json().response).toBe('login')
  })

  test('one number waits, another does not', async () => {
    const [mine, other] = [await member(), await member()]
    for (let n = 0; n < 6; n++) await logIn(mine.phone, 'wrong-one')
    expect((await logIn(other.phone, password)).json().response).toBe('login')
  })

  test('an address has a limit of its own, a hundred an hour, of complete tries', async () => {
    await t.clock.set('2026-06-14T12:00:00Z')
    await t.db`
      insert into rate_limits (key, full_at)
      values ('login:address:127.0.0.1', now() + make_interval(secs => 3600 - 36))`
    expect((await logIn('6100000999', 'abc')).json().response).toBe('failed')
    expect((await logIn('6100000999', password)).json().message).toBe('Invalid username or password.')
    expect((await logIn('6100000998', password)).json().message).toMatch(/^Too many tries/)
    await t.clock.advance({ seconds: 36 })
    expect((await logIn('6100000998', password)).json().message).toBe('Invalid username or password.')
  })
})

test('the plan in the reply is one that has begun and is not over', async () => {
  await t.clock.set('2026-06-14T12:00:00Z')
  const { phone } = await member({ isPremium: true })
  await member({ isPremium: true })
  const isPremium = async () => (await logIn(phone, password)).json().user.isPremium
  const moments = [
    '2026-06-13T11:59:59Z',
    '2026-06-13T12:00:00Z',
    '2027-06-13T11:59:59Z',
    '2027-06-13T12:00:00Z',
  ]
  const seen = []
  for (const moment of moments) {
    await t.clock.set(moment)
    seen.push(await isPremium())
  }
  expect(seen).toEqual([false, true, true, false])
})
