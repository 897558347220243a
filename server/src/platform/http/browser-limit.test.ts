import { beforeEach, expect, test } from 'vitest'
import { sendEnquiry } from '#contract/features/site/support.ts'
import { publicForm } from '#contract/platform/fields.ts'
import { as, asGuest, asSignedIn, asSignedInBy, form, type Send } from '../../../testing/as.ts'
import { makeMember, testSecret } from '../../../testing/make.ts'
import { testApp } from '../../../testing/test-app.ts'
import { insertDevice } from '../../core/accounts/sessions/device-store.ts'
import { issueToken } from './issued-tokens.ts'
import { hashToken, newToken } from './session-cookie.ts'

const t = await testApp()
const { times, timesPerAddress, seconds } = publicForm
const hour = 3600
beforeEach(async () => {
  await t.clock.set('2026-06-01T06:00:00Z')
  await t.db`delete from rate_limits`
  await t.db`delete from quotas`
})

const guest = asGuest(t.app)
const enquiry = form({ name: 'Asha', email: 'asha@test.example', phone: '9812345670' })
const enquire = (send: Send, remoteAddress = '203.0.113.7') =>
  send({ method: 'POST', url: sendEnquiry.path, remoteAddress, ...enquiry })
const statusOf = async (...of: Parameters<typeof enquire>) => (await enquire(...of)).statusCode

/** Spends the limit of the address except for this many. */
const leave = (left: number, address = '203.0.113.7') =>
  t.db`
    insert into rate_limits (key, full_at)
    values (${`sendEnquiry:address:${address}`}, now() + make_interval(secs => ${(seconds * (timesPerAddress - left)) / timesPerAddress}))`

test('the first call sets a cookie for a day, and the eleventh with it is refused on every network', async () => {
  const first = await enquire(guest)
  expect(first.cookies).toMatchObject([
    { name: 'device', maxAge: 24 * hour, httpOnly: true, sameSite: 'Lax', path: '/' },
  ])
  const browser = asSignedInBy(t.app, first)
  for (let n = 1; n < times; n += 1) {
    const next = await enquire(browser, `203.0.113.${n}`)
    expect([next.statusCode, next.cookies]).toEqual([200, []])
  }
  const refused = await enquire(browser, '203.0.113.99')
  expect([refused.statusCode, refused.json().message, refused.headers['retry-after']]).toEqual([
    429,
    'Too many attempts. Please wait 60 minutes and try again.',
    String(hour),
  ])
  expect(await statusOf(guest)).toBe(200)
  await t.clock.advance({ hours: 1 })
  expect(await statusOf(browser)).toBe(200)
})

test('a caller without cookies spends the limit of the address, with a message about the network', async () => {
  await leave(2)
  expect([await statusOf(guest), await statusOf(guest)]).toEqual([200, 200])
  const refused = await enquire(guest)
  expect([refused.statusCode, refused.cookies]).toEqual([429, []])
  expect(refused.json().message).toBe(
    'Too many people on your network have sent this form. Please wait 12 seconds and try again, or use another network.',
  )
  expect(await t.db`select from quotas where key like 'sendEnquiry:browser:%'`).toHaveLength(2)
  expect(await statusOf(guest, '203.0.113.8')).toBe(200)
})

test('an IPv6 network of 2^64 addresses is one address', async () => {
  await leave(1, '2001:db8:1:2::')
  expect(await statusOf(guest, '2001:db8:1:2::1')).toBe(200)
  expect(await statusOf(guest, '2001:db8:1:2:ffff::1')).toBe(429)
  expect(await statusOf(guest, '2001:db8:1:3::1')).toBe(200)
})

test('an invented cookie or a session token does not count as a browser', async () => {
  for (const token of [
    newToken(),
    `${newToken()}.${'b'.repeat(22)}`,
    issueToken(testSecret, 'member session'),
  ]) {
    const { cookies } = await enquire(asSignedIn(t.app, `device=${token}`))
    expect(cookies[0]?.value).not.toBe(token)
  }
})

test('the device cookie of an earlier login is kept and counts as a browser', async () => {
  const { id } = await makeMember(t.db)
  const device = newToken()
  await insertDevice(t.db, hashToken(device), id)
  const browser = asSignedIn(t.app, `device=${device}`)
  for (let n = 0; n < times; n += 1) expect((await enquire(browser)).cookies).toEqual([])
  expect(await statusOf(browser)).toBe(429)
})

test('a logged-in member has the limit of the account and not of the network', async () => {
  await leave(0)
  const { id } = await makeMember(t.db)
  const [phone, laptop] = [await as(t.app, t.db, { memberId: id }), await as(t.app, t.db, { memberId: id })]
  for (let n = 0; n < times; n += 1) expect(await statusOf(n % 2 ? phone : laptop)).toBe(200)
  expect(await statusOf(phone)).toBe(429)
  expect(await statusOf(guest)).toBe(429)
})

test('an invalid form and a browser over its limit do not spend the limit of the address', async () => {
  await leave(1)
  const invalid = {
    method: 'POST',
    url: sendEnquiry.path,
    remoteAddress: '203.0.113.7',
    ...form({}),
  } as const
  for (let n = 0; n < 3; n += 1) expect((await guest(invalid)).json().response).toBe('invalid')
  const first = await enquire(guest, '203.0.113.8')
  const browser = asSignedInBy(t.app, first)
  for (let n = 1; n < times; n += 1) await enquire(browser, '203.0.113.8')
  for (let n = 0; n < 3; n += 1) expect(await statusOf(browser)).toBe(429)
  expect(await statusOf(guest)).toBe(200)
  expect(await statusOf(guest)).toBe(429)
})

test('a browser gets ten of 20 parallel calls', async () => {
  const browser = asSignedIn(t.app, `device=${issueToken(testSecret, 'visitor')}`)
  const all = await Promise.all(Array.from({ length: 20 }, () => statusOf(browser)))
  expect(all.filter(status => status === 200)).toHaveLength(times)
})
