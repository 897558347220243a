import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { as, asGuest, asSignedInBy, form, type Send } from '../../../testing/as.ts'
import { makeMember } from '../../../testing/make.ts'
import { quickHash } from '../../../testing/quick-hash.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'
import { connect } from '../../platform/database/db.ts'
import { resetLinkJob } from './mail-reset-link.ts'
import { insertReset, redeemReset } from './reset-store.ts'

let t: TestApp
let send: Send
let passwordHash: string
const password = 'jasmine-tea-42'

beforeAll(async () => {
  t = await testApp({
    settings: { PUBLIC_URL: 'http://saptapadi.test', SUPPORT_EMAIL: 'care@saptapadi.test' },
  })
  send = asGuest(t.app)
  passwordHash = await quickHash(password)
})
beforeEach(async () => {
  await t.clock.run()
  await t.db`delete from rate_limits`
})

async function member(wanted: Parameters<typeof makeMember>[1] = {}) {
  const made = await makeMember(t.db, wanted)
  await t.db`update members set password_hash = ${passwordHash} where id = ${made.id}`
  return made
}
const logIn = (phone: string, pwd: string) =>
  send({ method: 'POST', url: '/api/v1/login_controller/login', ...form({ email: phone, password: pwd }) })
const ask = (email: string) =>
  send({ method: 'POST', url: '/api/v1/Register_controller/forgot_pwd', ...form({ email }) })
const forgot = async (email: string) => {
  const response = await ask(email)
  await t.work()
  return response
}
const reset = (token: string, pwd: string) =>
  send({ method: 'POST', url: '/api/v1/reset_password', ...form({ token, password: pwd }) })
const tokenFor = (email: string) => {
  const mail = t.sent.findLast(message => message.to === email && message.text.includes('reset-password'))
  return /http:\/\/saptapadi\.test\/reset-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] as string
}

test('a reset ends a login with the old password that is still running', async () => {
  const { id, email, phone } = await member()
  await forgot(email)
  const [done, ...logins] = await Promise.all([
    reset(tokenFor(email), 'tulsi-and-honey'),
    ...Array.from({ length: 4 }, () => logIn(phone, password)),
  ])
  expect(done.json().response).toBe('success')
  for (const login of logins) {
    const session = await asSignedInBy(t.app, login)({ url: '/api/v1/session' })
    expect(session.json().isLoggedIn).toBe(false)
  }
  expect(await t.db`select from sessions where member_id = ${id}`).toHaveLength(0)
})

test('the mails have the same content in text and HTML, with the support address', async () => {
  const { email } = await member({ name: '<b>Asha</b> Rani' })
  await forgot(email)
  const token = tokenFor(email)
  await reset(token, 'tulsi-and-honey')
  const [link, changed] = t.sent.slice(-2) as { text: string; html: string }[]
  expect(link?.text).toContain('Namaste <b>Asha</b>,')
  expect(link?.text).toContain(`Set a new password: http://saptapadi.test/reset-password/${token}`)
  expect(link?.html).toContain('Namaste &lt;b&gt;Asha&lt;/b&gt;,')
  expect(link?.html).toContain(`href="http://saptapadi.test/reset-password/${token}"`)
  for (const body of [changed?.text, changed?.html]) {
    expect(body).toContain('please write to care@saptapadi.test immediately')
    expect(body).not.toMatch(/tulsi|reset-password/)
  }
})

test('a known and an unknown address get the same reply', async () => {
  const { email } = await member()
  const known = await forgot(email)
  const unknown = await forgot('unknown@test.example')
  expect(known.json()).toEqual({ response: 'success', message: 'Successfully Password Sent On Email' })
  expect(unknown.body).toBe(known.body)
  expect(tokenFor(email)).toBeDefined()
  expect(t.sent.some(message => message.to === 'unknown@test.example')).toBe(false)
})

test.each(['', 'asha', 'a@b'])('"%s" is an invalid address', async email => {
  expect((await forgot(email)).json()).toEqual({ response: 'invalid', message: 'Invalid email address' })
})

test('a link sets the password once, ends every session and notifies the owner', async () => {
  const { id, email, phone } = await member()
  const device = await as(t.app, t.db, { memberId: id })
  await forgot(email)
  const token = tokenFor(email)
  const tries = await Promise.all(Array.from({ length: 10 }, () => reset(token, 'tulsi-and-honey')))
  expect(tries.filter(answer => answer.json().response === 'success')).toHaveLength(1)
  expect((await device({ url: '/api/v1/session' })).json().isLoggedIn).toBe(false)
  expect(t.sent.at(-1)).toMatchObject({ to: email, subject: 'Your Saptapadi password was changed' })
  expect((await logIn(phone, password)).json().response).toBe('invalid')
  expect((await logIn(phone, 'tulsi-and-honey')).json().response).toBe('login')
})

test.each([
  ['just before', { minutes: 30, ms: -1 }, 'success'],
  ['at', { minutes: 30 }, 'invalid'],
])('a link %s 30 minutes', async (_, waits, response) => {
  await t.clock.set('2026-06-14T12:00:00Z')
  const { email } = await member()
  await forgot(email)
  await t.clock.advance(waits)
  const tooOld = 'This link was used already or is too old. Please request a new one.'
  // The link is checked before the new password.
  const weak = (await reset(tokenFor(email), 'password')).json()
  expect(weak.message === tooOld).toBe(response === 'invalid')
  const answer = (await reset(tokenFor(email), 'tulsi-and-honey')).json()
  expect([answer.response, answer.message === tooOld]).toEqual([response, response === 'invalid'])
})

test('a used link cancels the other links of this member only', async () => {
  const [mine, hers] = [await member(), await member()]
  await forgot(mine.email)
  const first = tokenFor(mine.email)
  await forgot(mine.email)
  const second = tokenFor(mine.email)
  await forgot(hers.email)
  expect((await reset(second, 'tulsi-and-honey')).json().response).toBe('success')
  for (const spent of [first, second]) {
    expect((await reset(spent, 'another-one-77')).json().message).toContain('used already or is too old')
  }
  expect((await logIn(mine.phone, 'tulsi-and-honey')).json().response).toBe('login')
  expect((await logIn(hers.phone, password)).json().response).toBe('login')
  expect((await reset(tokenFor(hers.email), 'tulsi-and-honey')).json().response).toBe('success')
})

test('an unknown link is refused', async () => {
  expect((await reset('x'.repeat(43), 'tulsi-and-honey')).json().message).toContain('too old')
})

test('a known and an unknown address run the same statements, without a look-up', async () => {
  const seen: string[] = []
  const watched = testDb(connect(t.url, { max: 1, onStatement: text => seen.push(text) }))
  const { app } = await testApp({ db: watched })
  const { email } = await member()
  const statements = []
  // The driver sends its own query before the first statement of a connection.
  await watched`select 1`
  for (const address of [email, 'unknown@test.example', email]) {
    seen.length = 0
    await asGuest(app)({
      method: 'POST',
      url: '/api/v1/Register_controller/forgot_pwd',
      ...form({ email: address }),
    })
    statements.push(seen.join('\n'))
  }
  await watched.end()
  expect(new Set(statements).size).toBe(1)
  expect(statements[0]).toContain('INSERT INTO pgboss.job')
  expect(statements[0]).not.toContain('members')
  await t.work()
})

test('after a crash the next server sends each requested link once', async () => {
  const [known, other] = [await member(), await member()]
  const before = t.sent.length
  await ask(known.email)
  await ask('unknown@test.example')
  await ask(other.email)
  expect(t.sent).toHaveLength(before)
  await Promise.all([t.work(), t.work(), t.work()])
  expect(
    t.sent
      .slice(before)
      .map(({ to }) => to)
      .sort(),
  ).toEqual([known.email, other.email].sort())
  // The data of the job is personal.
  expect(await t.db`select from pgboss.job where name = ${resetLinkJob}`).toHaveLength(0)
})

test('a reset unlocks the account, makes this browser known and forgets the others', async () => {
  const { id, phone, email } = await member()
  await logIn(phone, password)
  for (let n = 0; n < 6; n += 1) await logIn(phone, 'wrong-one')
  expect((await logIn(phone, password)).json().message).toMatch(/^Too many attempts/)
  await forgot(email)
  const done = await reset(tokenFor(email), 'tulsi-and-honey')
  const device = done.cookies.find(({ name }) => name === 'device')?.value as string
  const rows = await t.db`select token_hash from known_devices where member_id = ${id}`
  expect(rows).toEqual([{ token_hash: createHash('sha256').update(device).digest() }])
  expect((await logIn(phone, 'tulsi-and-honey')).json().response).toBe('login')
})

test('a registrant with a claimed number continues by the link, also if another registrant claimed it', async () => {
  const { id, email } = await member({ step: 'phone' })
  await forgot(email)
  const response = await reset(tokenFor(email), 'tulsi-and-honey')
  expect(response.json()).toMatchObject({ response: 'success', url: '/send-otp' })
  const session = await asSignedInBy(t.app, response)({ url: '/api/v1/session' })
  expect(session.json()).toMatchObject({ isLoggedIn: true, userId: id, step: 'phone' })
})

test('a registrant without a phone number continues by the link', async () => {
  const { id, email } = await member({ step: 'phone' })
  await t.db`update members set claimed_phone = null where id = ${id}`
  await forgot(email)
  const response = await reset(tokenFor(email), 'tulsi-and-honey')
  expect(response.json()).toMatchObject({ response: 'success', url: '/send-otp' })
  const cookie = String(response.headers['set-cookie']).match(/session=[\w.-]+/)?.[0]
  const session = await t.app.inject({ url: '/api/v1/session', headers: { cookie } })
  expect(session.json()).toMatchObject({ isLoggedIn: true, userId: id, step: 'phone' })
})

test('a weak new password is refused and does not spend the link', async () => {
  const { email } = await member()
  await forgot(email)
  const token = tokenFor(email)
  expect((await reset(token, '12345')).json().errors.password).toBe('Password must be at least 6 characters')
  expect((await reset(token, 'password')).json().errors.password).toContain('most common')
  expect((await reset(token, 'tulsi-and-honey')).json().response).toBe('success')
})

test('a mailbox gets at most three mails an hour, with the same reply', async () => {
  await t.clock.set('2026-06-14T12:00:00Z')
  const [{ email }, other] = [await member(), await member()]
  const bodies = []
  for (let n = 0; n < 4; n++) bodies.push((await forgot(email)).body)
  bodies.push((await forgot(other.email)).body)
  expect(new Set(bodies).size).toBe(1)
  const mailsTo = (to: string) => t.sent.filter(message => message.to === to).length
  expect([mailsTo(email), mailsTo(other.email)]).toEqual([3, 1])
  expect(
    await t.db`select from password_resets r join members m on m.id = r.member_id where m.email = ${email}`,
  ).toHaveLength(3)
  await t.clock.advance({ hours: 1, ms: -1 })
  await forgot(email)
  expect(mailsTo(email)).toBe(3)
  await t.clock.advance({ ms: 1 })
  await forgot(email)
  expect(mailsTo(email)).toBe(4)
})

test('the database stores only the hash of a link', async () => {
  const { id, email } = await member()
  await forgot(email)
  const token = tokenFor(email)
  const [row] = await t.db`
    select token_hash, to_jsonb(r)::text as text from password_resets r where member_id = ${id}`
  expect(row?.token_hash).toEqual(createHash('sha256').update(token).digest())
  for (const raw of [token, Buffer.from(token, 'base64url').toString('hex')])
    expect(row?.text).not.toContain(raw)
})

test('a link that expires between the check and its use is refused', async () => {
  const { id } = await makeMember(t.db)
  const [over, open] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  await insertReset(t.db, over, id, 0)
  await insertReset(t.db, open, id, 1)
  expect([await redeemReset(t.db, over), await redeemReset(t.db, open)]).toEqual([undefined, id])
})
