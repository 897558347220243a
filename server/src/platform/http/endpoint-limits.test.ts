import type { InjectOptions } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import type { Encoding } from '#contract/platform/endpoint.ts'
import { as, asGuest, form } from '../../../testing/as.ts'
import { makeMember } from '../../../testing/make.ts'
import { photoForm } from '../../../testing/photos.ts'
import { testApp } from '../../../testing/test-app.ts'
import { routes } from '../../app/routes.ts'
import { refundRateLimit, spendQuota, spendRateLimit } from './limits.ts'

const { app, db, clock } = await testApp()
beforeEach(() => clock.set('2026-06-01T06:00:00Z'))

const allLimited = routes.flatMap(({ name, endpoint: { limit, path, method, encoding } }) =>
  limit ? [{ name, path, method, encoding, ...limit }] : [],
)
const limited = allLimited.filter(({ per }) => per === 'address')
const limitedByMember = allLimited.filter(({ per }) => per === 'member')

const bodies: Partial<Record<Encoding, () => Pick<InjectOptions, 'headers' | 'payload'>>> = {
  form: () => form({}),
  json: () => ({ payload: {} }),
  multipart: () => photoForm(Buffer.from('no picture')),
}

test.each(limited)(
  '$name answers the last call of the limit, refuses the next, and does not affect another address',
  async call => {
    const { name, path, method, encoding, times, seconds } = call
    await db`
    insert into rate_limits (key, full_at)
    values (${`${name}:address:203.0.113.7`}, now() + make_interval(secs => ${seconds - seconds / times}))`
    const ask = (remoteAddress: string) =>
      asGuest(app)({ method, url: path, remoteAddress, ...bodies[encoding]?.() })
    expect((await ask('203.0.113.7')).statusCode).not.toBe(429)
    const refused = await ask('203.0.113.7')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(seconds / times)])
    expect(refused.json().message).toMatch(
      /^Too many attempts\. Please wait \d+ (seconds|minutes) and try again\.$/,
    )
    expect((await ask('203.0.113.8')).statusCode).not.toBe(429)
    await clock.advance({ seconds: seconds / times })
    expect((await ask('203.0.113.7')).statusCode).not.toBe(429)
  },
)

test.each(limitedByMember)(
  '$name answers the last call of the limit, refuses the next, and does not affect another member',
  async call => {
    const { name, path, method, encoding, times, seconds } = call
    const [one, other] = [await makeMember(db), await makeMember(db)]
    const asks = async ({ id }: { id: number }) => {
      const send = await as(app, db, { memberId: id })
      return (remoteAddress: string) => send({ method, url: path, remoteAddress, ...bodies[encoding]?.() })
    }
    const ask = await asks(one)
    expect((await ask('203.0.113.7')).statusCode).not.toBe(429)
    await db`
    update rate_limits set full_at = now() + make_interval(secs => ${seconds - seconds / times})
    where key = ${`${name}:member:${one.id}`}`
    expect((await ask('203.0.113.8')).statusCode).not.toBe(429)
    expect((await ask('203.0.113.9')).statusCode).toBe(429)
    expect((await (await asks(other))('203.0.113.9')).statusCode).not.toBe(429)
    await clock.advance({ seconds: seconds / times })
    expect((await ask('203.0.113.9')).statusCode).not.toBe(429)
  },
)

/** An IPv4 address in IPv6 notation is the same address, and an IPv6 /64 counts as one. */
const networks: [one: string, same: string, other: string][] = [
  ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.10'],
  ['203.0.113.9', '::FFFF:cb00:7109', '::ffff:203.0.113.10'],
  ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:3::1'],
  ['2001:db8:0:0:1::1', '2001:db8::2', '2001:db8:0:1::1'],
]

test.each(networks)('%s and %s share every endpoint limit, %s has another', async (one, same, other) => {
  for (const { name, path, method, encoding, times, seconds } of limited) {
    await db`delete from rate_limits`
    const ask = async (remoteAddress: string) =>
      (await asGuest(app)({ method, url: path, remoteAddress, ...bodies[encoding]?.() })).statusCode
    expect(await ask(one)).not.toBe(429)
    // Spends the limit up to the last call.
    await db`update rate_limits set full_at = now() + make_interval(secs => ${seconds - seconds / times})`
    expect([name, await ask(same)]).not.toEqual([name, 429])
    expect([name, await ask(one)]).toEqual([name, 429])
    expect([name, await ask(other)]).not.toEqual([name, 429])
  }
})

test.each(networks)('%s and %s share the limits of handlers', async (one, same, other) => {
  const limit = { times: 1, seconds: 60 }
  for (const take of [
    (address: string) => spendRateLimit(db, `mine:address:${address}`, limit),
    (address: string) => spendQuota(db, `mine:address:${address}`, [limit]),
  ]) {
    expect(await take(one)).toBeUndefined()
    expect(await take(same)).toBe(60)
    expect(await take(other)).toBeUndefined()
  }
  await refundRateLimit(db, `mine:address:${same}`, limit)
  expect(await spendRateLimit(db, `mine:address:${one}`, limit)).toBeUndefined()
  await db`delete from rate_limits`
  await db`delete from quotas`
})

test('a rate limit refills step by step, up to its maximum', async () => {
  const limit = { times: 4, seconds: 400 }
  const take = () => spendRateLimit(db, 'step', limit)
  const takeAll = async () => {
    let taken = 0
    while ((await take()) === undefined) taken += 1
    return taken
  }
  expect(await takeAll()).toBe(4)
  expect(await take()).toBe(100)
  await clock.advance({ seconds: 49 })
  expect(await take()).toBe(51)
  await clock.advance({ seconds: 51 })
  expect(await takeAll()).toBe(1)
  await clock.advance({ seconds: 240 })
  expect(await takeAll()).toBe(2)
  await clock.advance({ days: 3 })
  expect(await takeAll()).toBe(4)
  await refundRateLimit(db, 'step', limit)
  expect(await takeAll()).toBe(1)
})

test('a quota allows a call when its oldest hit leaves the window', async () => {
  const limit = [{ times: 2, seconds: 100 }]
  const take = () => spendQuota(db, 'promised', limit)
  expect(await take()).toBeUndefined()
  await clock.advance({ seconds: 10 })
  expect(await take()).toBeUndefined()
  await clock.advance({ seconds: 89 })
  expect(await take()).toBe(1)
  await clock.advance({ seconds: 1 })
  expect(await take()).toBeUndefined()
  expect(await take()).toBe(10)
})
