import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as, asGuest, form, type Send } from '../../../testing/as.ts'
import { type MadeMember, makeMember } from '../../../testing/make.ts'
import { quickHash } from '../../../testing/quick-hash.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { untilWaiting } from '../../../testing/until-waiting.ts'

const password = 'jasmine-tea-42'
let t: TestApp
let guest: Send
let passwordHash: string
beforeAll(async () => {
  t = await testApp({ settings: { PUBLIC_URL: 'http://saptapadi.test' } })
  guest = asGuest(t.app)
  passwordHash = await quickHash(password)
})

interface Own extends MadeMember {
  send: Send
  post(path: string, fields: Record<string, string>): Promise<Record<string, unknown> & { response: string }>
}
async function own(): Promise<Own> {
  const made = await makeMember(t.db)
  await t.db`update members set password_hash = ${passwordHash} where id = ${made.id}`
  const send = await as(t.app, t.db, { memberId: made.id })
  return {
    ...made,
    send,
    post: async (path, fields) =>
      (await send({ method: 'POST', url: `/api/v1/account/${path}`, ...form(fields) })).json(),
  }
}
const account = async ({ send }: Own) => (await send({ url: '/api/v1/account' })).json()
const isIn = async (send: Send) => (await send({ url: '/api/v1/session' })).json().isLoggedIn
const logIn = async (phone: string, pwd: string) =>
  (
    await guest({
      method: 'POST',
      url: '/api/v1/login_controller/login',
      ...form({ email: phone, password: pwd }),
    })
  ).json().response
const mailsTo = (to: string) => t.sent.filter(message => message.to === to)
const lastTo = (to: string) => mailsTo(to).at(-1)?.text ?? ''

let me: Own
beforeEach(async () => {
  await t.clock.run()
  await t.db`delete from rate_limits`
  await t.db`delete from quotas`
  me = await own()
})

test.each([
  ['password', { password: 'tulsi-and-honey' }],
  ['email', { email: 'fresh@test.example' }],
  ['mobile', { mobile: '9822220000' }],
])('a change of the %s needs the password, and parallel guesses are locked out', async (path, fields) => {
  expect(await me.post(path, { ...fields, current_password: '' })).toMatchObject({
    response: 'invalid',
    errors: { current_password: 'Please enter your password' },
  })
  expect(await me.post(path, { ...fields, current_password: 'not-the-one' })).toMatchObject({
    response: 'invalid',
    errors: { current_password: 'This is not your password.' },
  })
  await Promise.all(
    Array.from({ length: 12 }, () => me.post(path, { ...fields, current_password: 'not-the-one' })),
  )
  expect(await me.post(path, { ...fields, current_password: password })).toMatchObject({
    response: 'invalid',
    message: expect.stringMatching(/^Too many attempts/),
  })
  // The lock does not affect a login elsewhere, or other members.
  expect(await logIn(me.phone, password)).toBe('login')
  expect(await (await own()).post(path, { ...fields, current_password: password })).toMatchObject({
    response: 'success',
  })
})

describe('the password', () => {
  const change = (to: string, current = password) =>
    me.post('password', { current_password: current, password: to })

  test('changes, ends every other session and link, and mails the member', async () => {
    const [there, elsewhere] = [
      await as(t.app, t.db, { memberId: me.id }),
      await as(t.app, t.db, { memberId: me.id }),
    ]
    await me.post('email', { current_password: password, email: 'other@test.example' })
    const changed = await me.send({
      method: 'POST',
      url: '/api/v1/account/password',
      ...form({ current_password: password, password: 'tulsi-and-honey' }),
    })
    expect(changed.json().response).toBe('success')
    for (const other of [there, elsewhere]) expect(await isIn(other)).toBe(false)
    // This browser gets a new token, and its old one is invalid.
    expect(await isIn(me.send)).toBe(false)
    const cookie = changed.cookies.find(({ name }) => name === 'session')
    expect(
      await isIn(options => t.app.inject({ ...options, headers: { cookie: `session=${cookie?.value}` } })),
    ).toBe(true)
    expect(await logIn(me.phone, password)).toBe('invalid')
    expect(await logIn(me.phone, 'tulsi-and-honey')).toBe('login')
    expect(lastTo(me.email)).toContain('all other devices were logged out')
    expect(await t.db`select from email_changes where member_id = ${me.id}`).toHaveLength(0)
  })

  test('is refused if it is weak', async () => {
    expect(await change('password')).toMatchObject({
      response: 'invalid',
      errors: { password: expect.any(String) },
    })
    expect(await change('short')).toMatchObject({
      errors: { password: 'Password must be at least 6 characters' },
    })
  })

  test('changes once in two parallel requests', async () => {
    const [one, two] = await Promise.all([change('tulsi-and-honey'), change('lotus-and-river')])
    expect([one?.response, two?.response].toSorted()).toEqual(['invalid', 'success'])
  })
})

describe('the e-mail', () => {
  const ask = (email: string) => me.post('email', { current_password: password, email })
  const tokenFor = (email: string) => /confirm-email\/([\w-]{43})/.exec(lastTo(email))?.[1] as string
  const confirm = async (token: string) =>
    (await guest({ method: 'POST', url: '/api/v1/account/confirm-email', ...form({ token }) })).json()
      .response

  test('changes by a link to the new address, on any device, and the old address is notified', async () => {
    const email = `fresh.${me.id}@test.example`
    expect(await ask(email)).toMatchObject({ response: 'success' })
    expect(await account(me)).toMatchObject({ email: me.email, newEmail: email })
    const before = mailsTo(me.email).length
    expect(await confirm(tokenFor(email))).toBe('success')
    expect(await account(me)).toMatchObject({ email, newEmail: null })
    expect(mailsTo(me.email)).toHaveLength(before + 1)
    expect(lastTo(me.email)).toContain('The e-mail of your account was changed')
    // The link works only once.
    expect(await confirm(tokenFor(email))).toBe('invalid')
  })

  test('changes once in many parallel uses of a link, and not by an expired, replaced or unknown link', async () => {
    const email = `once.${me.id}@test.example`
    await ask(email)
    expect(lastTo(email)).toContain('Someone, most likely you, wants to use this address')
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(tokenFor(email))))
    expect(answers.filter(answer => answer === 'success')).toHaveLength(1)
    await ask(`first.${me.id}@test.example`)
    const first = tokenFor(`first.${me.id}@test.example`)
    await ask(`second.${me.id}@test.example`)
    expect(await confirm(first)).toBe('invalid')
    await t.clock.advance({ hours: 24 })
    expect(await confirm(tokenFor(`second.${me.id}@test.example`))).toBe('invalid')
    expect(await confirm('x'.repeat(43))).toBe('invalid')
    expect(await account(me)).toMatchObject({ email })
  })

  test('gets the usual reply for an address with an account, and its owner is notified', async () => {
    const other = await own()
    const [known, fresh] = [await ask(other.email), await ask(`unknown.${me.id}@test.example`)]
    const plain = (answer: object, email: string) => JSON.stringify(answer).replace(email, 'it')
    expect(plain(known, other.email)).toBe(plain(fresh, `unknown.${me.id}@test.example`))
    expect(lastTo(other.email)).toContain('It already has one')
    expect(lastTo(other.email)).not.toContain('confirm-email')
  })

  test('does not change if a new account has taken the address, also in parallel', async () => {
    const email = `race.${me.id}@test.example`
    await ask(email)
    const token = tokenFor(email)
    const [answer] = await Promise.all([
      confirm(token),
      t.db`insert into members (email, password_hash, profile_for) values (${email}, 'none', 'Self') on conflict do nothing`,
    ])
    const owners = await t.db`select id from members where email = ${email}`
    expect(owners).toHaveLength(1)
    expect(answer === 'success').toBe(owners[0]?.id === me.id)
  })

  test('does not change with a password that a parallel request has replaced', async () => {
    const answers: ReturnType<typeof ask>[] = []
    await t.db.begin(async tx => {
      await tx`update members set password_hash = 'another' where id = ${me.id}`
      answers.push(ask(`late.${me.id}@test.example`))
      await untilWaiting(t.db)
    })
    expect(await answers[0]).toMatchObject({ response: 'invalid' })
    expect(await t.db`select from email_changes where member_id = ${me.id}`).toHaveLength(0)
  })

  test('is refused if it is already the member’s address', async () => {
    expect(await ask(me.email.toUpperCase())).toMatchObject({
      response: 'invalid',
      errors: { email: 'This is already your address.' },
    })
  })
})

describe('the mobile number', () => {
  let mobile = 9_830_000_000
  const ask = (number = String(mobile)) => me.post('mobile', { current_password: password, mobile: number })
  const codeTo = (number: string) => /^\d{4}/.exec(lastTo(number))?.[0] as string
  const verify = (otp: string) => me.post('verify-mobile', { otp })
  beforeEach(() => {
    mobile += 1
  })

  test('replaces the old one once the code is entered, and the old number is notified', async () => {
    expect(await ask()).toMatchObject({ response: 'success', digits: 4, wait: 30 })
    expect((await account(me)).mobile).toBe(me.phone)
    expect(await logIn(me.phone, password)).toBe('login')
    const answer = await me.send({
      method: 'POST',
      url: '/api/v1/account/verify-mobile',
      ...form({ otp: codeTo(String(mobile)) }),
    })
    expect(answer.json()).toMatchObject({ response: 'success' })
    expect(await logIn(String(mobile), password)).toBe('login')
    expect(await logIn(me.phone, password)).toBe('invalid')
    expect(lastTo(me.phone)).toContain('The mobile number of your Saptapadi account was changed')
    expect(lastTo(me.email)).toContain('The mobile number of your account was changed')
  })

  test('allows three tries for a code, and none without a code', async () => {
    expect(await verify('1234')).toMatchObject({
      message: 'This code is no longer valid. Please request a new one.',
    })
    await ask()
    const right = codeTo(String(mobile))
    const wrong = right === '0000' ? '1111' : '0000'
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(wrong)))
    expect(answers.filter(({ message }) => /wrong/.test(String(message)))).toHaveLength(3)
    expect(await verify(right)).toMatchObject({ response: 'invalid' })
    expect((await account(me)).mobile).toBe(me.phone)
  })

  test('gets the usual reply for a number with an account, whose owner gets a notice instead of a code', async () => {
    const other = await own()
    expect(await ask(other.phone)).toMatchObject({ response: 'success', digits: 4 })
    expect(lastTo(other.phone)).toContain('It already has one')
    expect((await account(other)).mobile).toBe(other.phone)
  })

  test('belongs to one of two members who verify it in parallel', async () => {
    const other = await own()
    await ask()
    const mine = codeTo(String(mobile))
    await t.clock.advance({ minutes: 1 })
    await other.post('mobile', { current_password: password, mobile: String(mobile) })
    const theirs = codeTo(String(mobile))
    await Promise.all([verify(mine), other.post('verify-mobile', { otp: theirs })])
    const owners = await t.db`select id from members where phone = ${String(mobile)}`
    expect(owners).toHaveLength(1)
  })

  test('does not change by a code of another session', async () => {
    await ask()
    const there = await as(t.app, t.db, { memberId: me.id })
    const answer = await there({
      method: 'POST',
      url: '/api/v1/account/verify-mobile',
      ...form({ otp: codeTo(String(mobile)) }),
    })
    expect(answer.json().response).toBe('invalid')
  })

  test('is refused if it is already the member’s number, or invalid', async () => {
    expect(await ask(me.phone)).toMatchObject({ errors: { mobile: 'This is already your number.' } })
    expect(await ask('12345')).toMatchObject({ response: 'invalid', errors: { mobile: expect.any(String) } })
  })
})
