import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registrationAnswers } from '#contract/testing/registration.ts'
import { as, asGuest, asSignedInBy, form, type Send } from '../../../testing/as.ts'
import { makeMember } from '../../../testing/make.ts'
import { quickHash } from '../../../testing/quick-hash.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { withHashingSlot } from '../../platform/crypto/passwords.ts'
import { sql } from '../../platform/database/sql.ts'
import { hashToken, newToken } from '../../platform/http/session-cookie.ts'
import { updateSuspension } from '../moderation/state-store.ts'
import { lockPassword } from './login-store.ts'
import { deleteOldDevices } from './sessions/device-store.ts'

let t: TestApp
let send: Send
let passwordHash: string
const password = 'jasmine-tea-42'

beforeAll(async () => {
  t = await testApp()
  send = asGuest(t.app)
  passwordHash = await quickHash(password)
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

describe('the five responses of a login', () => {
  test.each([
    ['', '', { mobile: 'Mobile Number is Required', password: 'Password is Required' }],
    [
      '12345',
      'abc',
      { mobile: 'Mobile Number Should be 10 digit only', password: 'Password Should At least 6 Digit' },
    ],
    ['98765432101', password, { mobile: 'Mobile Number Should be 10 digit only' }],
    ['9876543210', '12345', { password: 'Password Should At least 6 Digit' }],
  ])('a login with "%s" and "%s" is failed', async (phone, pwd, message) => {
    expect((await logIn(phone, pwd)).json()).toEqual({ response: 'failed', message })
  })

  test('a wrong password and an unknown phone get the same "invalid" and no session', async () => {
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
  ] as const)('a member with the step %s is redirected to %s', async (step, url) => {
    const { phone } = await member({ step })
    expect((await logIn(phone, password)).json()).toMatchObject({ response: 'redirect', url })
  })

  test('a member who waits for a moderator is logged in with "approval"', async () => {
    const { phone } = await member({ isApproved: false })
    expect((await logIn(phone, password)).json()).toMatchObject({
      response: 'approval',
      user: { status: 'pending' },
    })
  })

  test('an approved member is logged in with the user data', async () => {
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

  test('a man looks for a bride', async () => {
    const { phone } = await member({ gender: 'male' })
    expect((await logIn(phone, password)).json().user).toMatchObject({ gender: 'male', looking_for: 'Bride' })
  })
})

test('a session ends with the browser, or after 30 days with "Remember me"', async () => {
  const { id, phone } = await member()
  const sessionOf = async (more = {}) =>
    (await logIn(phone, password, more)).cookies.find(({ name }) => name === 'session')
  expect((await sessionOf())?.maxAge).toBeUndefined()
  expect((await sessionOf({ remember: 'on' }))?.maxAge).toBe(2_592_000)
  const rows = await t.db`
    select is_remembered, round(extract(epoch from expires_at - created_at) / 3600)::int as hours
    from sessions where member_id = ${id} order by hours`
  expect(rows).toEqual([
    { is_remembered: false, hours: 24 },
    { is_remembered: true, hours: 720 },
  ])
})

test('a login ends the previous session of the browser', async () => {
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

test('a suspended member sees the suspension only after the right password', async () => {
  const { phone } = await member({ isSuspended: true })
  expect((await logIn(phone, password)).json()).toMatchObject({
    message: expect.stringContaining('suspended'),
  })
  expect((await logIn(phone, 'wrong-one')).json()).toMatchObject({ message: 'Invalid username or password.' })
})

describe('password guessing', () => {
  test('the sixth wrong password in a row is locked out, for known and unknown phones, also in parallel', async () => {
    for (const phone of [(await member()).phone, '6000000002']) {
      const answers = await Promise.all(Array.from({ length: 40 }, () => logIn(phone, 'wrong-one')))
      const texts = answers.map(answer => answer.json().message as string)
      expect(texts.filter(text => text === 'Invalid username or password.')).toHaveLength(5)
      expect(texts.filter(text => /^Too many attempts\. Please wait \d+ seconds/.test(text))).toHaveLength(35)
    }
  })

  const waitOf = async (phone: string) =>
    /wait (.+), or/.exec((await logIn(phone, 'wrong-one')).json().message)?.[1]

  test('a lock refuses the right password, which works and clears the count afterwards', async () => {
    await t.clock.set('2026-06-14T12:00:00Z')
    const { phone } = await member()
    for (let n = 0; n < 5; n++) await logIn(phone, 'wrong-one')
    await t.clock.advance({ seconds: 30, ms: -1 })
    expect((await logIn(phone, password)).json().message).toBe(
      'Too many attempts. Please wait 1 second, or reset your password.',
    )
    await t.clock.advance({ ms: 1 })
    expect((await logIn(phone, password)).json().response).toBe('login')
    expect(await t.db`select from login_failures`).toHaveLength(0)
    for (let n = 0; n < 4; n++) await logIn(phone, 'wrong-one')
    expect((await logIn(phone, password)).json().response).toBe('login')
  })

  test('the lock grows from 30 seconds to an hour and is forgotten after a quiet day', async () => {
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

  test('a lock of one number does not affect another', async () => {
    const [mine, other] = [await member(), await member()]
    for (let n = 0; n < 6; n++) await logIn(mine.phone, 'wrong-one')
    expect((await logIn(other.phone, password)).json().response).toBe('login')
  })

  test('an address can make 100 failed tries an hour', async () => {
    await t.clock.set('2026-06-14T12:00:00Z')
    await t.db`
      insert into rate_limits (key, full_at)
      values ('login:address:127.0.0.1', now() + make_interval(secs => 3600 - 36))`
    const { phone } = await member()
    for (const _ of [1, 2, 3]) expect((await logIn(phone, password)).json().response).toBe('login')
    expect((await logIn('6100000999', 'abc')).json().response).toBe('failed')
    expect((await logIn('6100000999', password)).json().message).toBe('Invalid username or password.')
    expect((await logIn('6100000998', password)).json().message).toMatch(/^Too many attempts/)
    await t.clock.advance({ seconds: 36 })
    expect((await logIn('6100000998', password)).json().message).toBe('Invalid username or password.')
  })
})

const at = (device: string | undefined) => (phone: string, pwd: string) => {
  const { headers, payload } = form({ email: phone, password: pwd })
  const url = '/api/v1/login_controller/login'
  return send({ method: 'POST', url, headers: { ...headers, cookie: `device=${device}` }, payload })
}
const deviceOf = ({ cookies }: Awaited<ReturnType<Send>>) => cookies.find(({ name }) => name === 'device')

describe('a known browser', () => {
  test('has a random cookie that opens nothing and lasts a year', async () => {
    const { id, phone } = await member()
    const cookie = deviceOf(await logIn(phone, password))
    expect(cookie).toMatchObject({ maxAge: 365 * 86_400, httpOnly: true, sameSite: 'Lax', path: '/' })
    const device = cookie?.value as string
    expect(device).toMatch(/^[\w-]{43}$/)
    const [row] = await t.db`select token_hash from known_devices where member_id = ${id}`
    expect(row?.token_hash).toEqual(hashToken(device))
    const session = await t.app.inject({ url: '/api/v1/session', headers: { cookie: `device=${device}` } })
    expect(session.json().isLoggedIn).toBe(false)
    expect((await at(device)(phone, 'wrong-one')).json().response).toBe('invalid')
  })

  test('is not locked out by guesses from elsewhere, which stay locked', async () => {
    const { phone } = await member()
    const device = deviceOf(await logIn(phone, password))?.value
    for (let n = 0; n < 6; n += 1) await logIn(phone, 'wrong-one')
    expect((await logIn(phone, password)).json().message).toMatch(/^Too many attempts/)
    expect((await at(device)(phone, password)).json().response).toBe('login')
    expect((await logIn(phone, password)).json().message, 'elsewhere').toMatch(/^Too many attempts/)
  })

  test('is not refused when its address has reached the limit', async () => {
    const { phone } = await member()
    const device = deviceOf(await logIn(phone, password))?.value
    await t.db`
      insert into rate_limits (key, full_at) values ('login:address:127.0.0.1', now() + interval '1 hour')
      on conflict (key) do update set full_at = excluded.full_at`
    expect((await logIn(phone, password)).json().message).toMatch(/^Too many attempts/)
    expect((await at(device)(phone, password)).json().response).toBe('login')
  })

  test('has its own count of five wrong passwords', async () => {
    const { phone } = await member()
    const device = deviceOf(await logIn(phone, password))?.value
    const texts = []
    for (let n = 0; n < 6; n += 1) texts.push((await at(device)(phone, 'wrong-one')).json().message)
    expect(texts.slice(0, 5)).toEqual(Array(5).fill('Invalid username or password.'))
    expect(texts[5]).toMatch(/^Too many attempts/)
    expect((await logIn(phone, password)).json().response, 'elsewhere').toBe('login')
  })

  test('is known only for the members who logged in with it', async () => {
    const [mother, son, stranger] = [await member(), await member(), await member()]
    const device = deviceOf(await logIn(mother.phone, password))?.value
    expect(deviceOf(await at(device)(son.phone, password))?.value).toBe(device)
    for (const { phone } of [mother, son, stranger])
      for (let n = 0; n < 6; n += 1) await logIn(phone, 'wrong-one')
    const responses = []
    for (const { phone } of [mother, son, stranger])
      responses.push((await at(device)(phone, password)).json().response)
    expect(responses).toEqual(['login', 'login', 'invalid'])
  })

  test('gets a new token if it brings a planted one', async () => {
    const { phone } = await member()
    const planted = 'x'.repeat(43)
    expect(deviceOf(await at(planted)(phone, password))?.value).not.toBe(planted)
    expect(await t.db`select from known_devices where token_hash = ${hashToken(planted)}`).toHaveLength(0)
  })

  test('is forgotten after a year without a login, and when the member logs out all devices', async () => {
    await t.clock.set('2026-06-14T12:00:00Z')
    const [one, other] = [await member(), await member()]
    await logIn(one.phone, password)
    const there = asSignedInBy(t.app, await logIn(other.phone, password))
    const known = async () => {
      await deleteOldDevices(t.db)
      const rows =
        await t.db`select member_id from known_devices where member_id = any (${[one.id, other.id]})`
      return rows.map(row => row.member_id)
    }
    expect((await known()).sort()).toEqual([one.id, other.id])
    await there({ method: 'POST', url: '/api/v1/sessions/end', ...form({ device: 'all' }) })
    expect(await known()).toEqual([one.id])
    await t.clock.advance({ days: 365 })
    expect(await known()).toEqual([one.id])
    await t.clock.advance({ ms: 1 })
    expect(await known()).toEqual([])
  })
})

describe('an overloaded login', () => {
  /** Occupies the hashing slots with 100 requests during `act`. */
  async function inACrowd<T>(act: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const crowd = Array.from({ length: 100 }, () => withHashingSlot(false, () => promise))
    const result = await act().finally(resolve)
    await Promise.all(crowd)
    return result
  }
  const busy = { statusCode: 503, headers: { 'retry-after': '5' } }

  test('refuses an unknown browser immediately, without a count, and accepts a known one', async () => {
    const { phone } = await member()
    const device = deviceOf(await logIn(phone, password))?.value
    const [stranger, known] = await inACrowd(async () => [
      await logIn(phone, password),
      await at(device)(phone, password),
    ])
    expect(stranger).toMatchObject(busy)
    expect(stranger?.json().message).toBe('The service is very busy. Please try again in a moment.')
    expect(known?.json().response).toBe('login')
    expect(await t.db`select from login_failures`).toHaveLength(0)
    expect(await t.db`select from rate_limits where full_at > now() + interval '1 second'`).toHaveLength(0)
    expect((await logIn(phone, password)).json().response).toBe('login')
  })

  test('refuses a sign-up and a password reset with Retry-After', async () => {
    const { id } = await member()
    const token = newToken()
    await t.db`
      insert into password_resets (token_hash, member_id, expires_at)
      values (${hashToken(token)}, ${id}, now() + interval '1 minute')`
    const calls = [
      ['Register_controller/register', registrationAnswers],
      ['reset_password', { token, password: 'tulsi-and-honey' }],
    ] as const
    for (const [path, fields] of calls) {
      const post = () => send({ method: 'POST', url: `/api/v1/${path}`, ...form(fields) })
      expect(await inACrowd(post)).toMatchObject(busy)
      expect((await post()).statusCode).toBe(200)
    }
  })
})

test('a suspension during a login leaves no session', async () => {
  const { id, phone } = await member()
  const suspend = updateSuspension(t.db, id, sql`'infinity'::timestamptz`)
  await Promise.all([...Array.from({ length: 4 }, () => logIn(phone, password)), suspend])
  expect(await t.db`select from sessions where member_id = ${id}`).toHaveLength(0)
})

test('lockPassword is false for a wrong password and for a suspended member', async () => {
  const { id } = await member()
  const [own] = await t.db<{ password_hash: string }[]>`select password_hash from members where id = ${id}`
  const holds = (passwordHash = own?.password_hash as string) => lockPassword(t.db, { id, passwordHash })
  expect([await holds(), await holds('another')]).toEqual([true, false])
  await t.db`update profiles set suspended_until = 'infinity' where member_id = ${id}`
  expect(await holds()).toBe(false)
})

test('the reply shows a plan that has begun and has not ended', async () => {
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
