import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUps } from '#contract/core/accounts/account-limits.ts'
import { registrationAnswers } from '#contract/testing/registration.ts'
import { asGuest, form, type Send } from '../../../testing/as.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

let t: TestApp
let send: Send
const url = '/api/v1/Register_controller/register'
const register = (more: Record<string, string> = {}) =>
  send({ method: 'POST', url, ...form({ ...registrationAnswers, ...more }) })

const withCookie = (cookie: string, fields: Record<string, string>) => {
  const { headers, payload } = form(fields)
  return { payload, headers: { ...headers, cookie } }
}

beforeAll(async () => {
  t = await testApp()
  send = asGuest(t.app)
})
beforeEach(() => t.db`delete from rate_limits`)

test('a sign-up creates the account, records the consents and logs in', async () => {
  const response = await register({ ip: '203.0.113.7', user_id: '1', is_demo: 'true', approved_at: 'now' })
  const { status, id } = response.json()
  expect({ status, isNumber: id >= 1001 }).toEqual({ status: true, isNumber: true })
  expect(response.headers['set-cookie']).toEqual([
    expect.stringMatching(/^session=[\w-]{43}\.[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])

  const [member] = await t.db`
    select m.email, m.phone, m.profile_for, m.is_demo, host(m.signed_up_from) as "from", p.name, p.gender, p.birth_date,
      p.height_in, p.is_listed, p.is_public, d.hobby_ids
    from members m join profiles p on p.member_id = m.id join profile_details d on d.member_id = m.id where m.id = ${id}`
  expect(member).toEqual({
    email: 'asha@test.example',
    phone: null,
    profile_for: 'Self',
    is_demo: false,
    from: '127.0.0.1',
    name: 'Asha Rani Sharma',
    gender: 'female',
    birth_date: '1998-03-21',
    height_in: 64,
    is_listed: false,
    is_public: false,
    hobby_ids: [1, 2],
  })
  const consents =
    await t.db`select kind, wording, host(given_from) as "from" from consents where member_id = ${id}`
  expect(consents.map(({ kind }) => kind).sort()).toEqual(['declaration', 'privacy', 'terms'])
  expect(consents.every(({ from }) => from === '127.0.0.1')).toBe(true)
})

const common = 'This password is one of the most common ones. Please choose another.'
const personal = 'Please choose a password without your own name, phone number or e-mail.'

/** Rules that only the server can check. The contract tests the others. */
const refused: [field: string, value: string, message: string][] = [
  ['caste', 'No such caste', 'Caste is required'],
  [
    'name',
    'Saptapadi Support',
    'Please enter the person’s own name. “Saptapadi Support” sounds like a member of our team.',
  ],
  [
    'name',
    'Asha Whatsapp Me',
    'Please remove “Whatsapp Me”. It looks like a way to reach you on another app, which is not allowed in a profile.',
  ],
  ['hobbies', 'Drawing,Juggling knives', 'Hobbies is required'],
  ['language', 'Klingon', 'Please Select Language'],
  ['occupation', 'Astronaut of Mars', 'Please Select Occupation'],
  ['state', 'California', 'Please Select State'],
  ['country', 'Atlantis', 'Country is required'],
  ['dob', '2015-01-01', 'Members must be 21 to 60 years old'],
  ['pwd', '123456', common],
  ['pwd', 'JaiShriRam', common],
  ['pwd', 'aaaaaaaa', common],
  ['pwd', 'AshaRaniSharma', personal],
  ['pwd', 'rani.99', personal],
  ['pwd', '9823016574', personal],
  ['pwd', '+919876543210', personal],
  ['pwd', 'fresh@test.example', personal],
  ['pwd', 'Sharma1', personal],
]

test('a sign-up with an unknown option, a weak password or an invalid field is refused with messages', async () => {
  const [before] = await t.db`select count(*) from members`
  for (const [field, value, message] of refused) {
    const response = await register({ email: 'fresh@test.example', [field]: value })
    expect(response.json()).toMatchObject({ status: false, message: 'Registration failed' })
    expect([response.statusCode, response.json().errors[field]]).toEqual([200, message])
  }
  expect((await t.db`select count(*) from members`)[0]).toEqual(before)
})

describe('an e-mail that has an account', () => {
  test('is refused, and its owner gets a mail', async () => {
    const response = await register({ email: 'ASHA@test.example' })
    expect(response.json()).toMatchObject({
      status: false,
      message: expect.stringContaining('already registered'),
    })
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(t.sent.at(-1)).toMatchObject({
      to: 'asha@test.example',
      subject: 'You already have a Saptapadi account',
    })
  })

  test('lets only one of several parallel sign-ups win', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => register({ email: 'race@test.example' })),
    )
    const statuses = answers.map(answer => answer.json().status)
    expect(statuses.filter(Boolean)).toHaveLength(1)
    const refusals = answers.map(answer => answer.json()).filter(({ status }) => !status)
    expect(new Set(refusals.map(({ message }) => message))).toEqual(
      new Set(['This e-mail is already registered. Please log in, or reset your password.']),
    )
    expect(await t.db`select from members where email = 'race@test.example'`).toHaveLength(1)
  })

  const allBut = (key: string, { times, seconds }: { times: number; seconds: number }, left: number) =>
    t.db`insert into rate_limits (key, full_at)
      values (${key}, now() + make_interval(secs => ${seconds - (left * seconds) / times}))`

  test('is rate limited per caller address, so that a list of e-mails cannot be probed', async () => {
    await allBut('register:known:address:127.0.0.1', signUps.knownPerAddress, 2)
    expect((await register()).statusCode).toBe(200)
    // A sign-up that creates an account is refunded.
    expect((await register({ email: 'first@test.example' })).json().status).toBe(true)
    expect((await register()).statusCode).toBe(200)
    expect((await register()).statusCode).toBe(429)
    expect((await register({ email: 'second@test.example' })).statusCode, 'alike for all').toBe(429)
  })

  test('a known browser has its own limit of sign-ups, apart from its address', async () => {
    const made = await register({ email: 'mother@test.example' })
    const device = made.cookies.find(({ name }) => name === 'device')?.value as string
    await t.db`update rate_limits set full_at = now() + interval '1 hour' where key = 'register:address:127.0.0.1'`
    expect((await register({ email: 'stranger@test.example' })).statusCode).toBe(429)
    const again = (email: string) =>
      send({ method: 'POST', url, ...withCookie(`device=${device}`, { ...registrationAnswers, email }) })
    expect((await again('aunt@test.example')).json().status).toBe(true)
    const planted = withCookie(`device=${'x'.repeat(43)}`, {
      ...registrationAnswers,
      email: 'bot@test.example',
    })
    expect((await send({ method: 'POST', url, ...planted })).statusCode).toBe(429)
    await t.db`update rate_limits set full_at = now() + interval '1 hour' where key like 'register:browser:%'`
    expect((await again('uncle@test.example')).statusCode).toBe(429)
  })
})

test('the database stores only a hash of the password', async () => {
  const rows = await t.db<{ password_hash: string }[]>`select password_hash from members`
  for (const { password_hash } of rows) {
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(password_hash).not.toContain('jasmine')
  }
})
