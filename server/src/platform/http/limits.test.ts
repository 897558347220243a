import { expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { deleteOldLimits, spendQuota, spendRateLimit } from './limits.ts'

const { db } = await freshDatabase()

test('parallel calls pass exactly up to the limit', async () => {
  const tries = await Promise.all(
    Array.from({ length: 60 }, () => spendRateLimit(db, 'burst', { times: 10, seconds: 600 })),
  )
  expect(tries.filter(wait => wait === undefined)).toHaveLength(10)
})

test('a call passes after the wait of the refusal', async () => {
  const limit = { times: 2, seconds: 60 }
  await spendRateLimit(db, 'wait', limit)
  await spendRateLimit(db, 'wait', limit)
  const wait = await spendRateLimit(db, 'wait', limit)
  expect(wait).toBeGreaterThan(25)
  expect(wait).toBeLessThanOrEqual(30)
  await db`update rate_limits set full_at = full_at - interval '31 seconds' where key = 'wait'`
  expect(await spendRateLimit(db, 'wait', limit)).toBeUndefined()
})

const hoursLater = (key: string, hours: number) => db`
  update quotas set spent_at = spent_at - make_interval(hours => ${hours}),
    hits = array(select hit - make_interval(hours => ${hours}) from unnest(hits) as hit)
  where key = ${key}`

test('a quota holds in any period of a day', async () => {
  const take = () => spendQuota(db, 'told', [{ times: 10, seconds: 86_400 }])
  const tries = await Promise.all(Array.from({ length: 60 }, take))
  expect(tries.filter(wait => wait === undefined)).toHaveLength(10)
  await hoursLater('told', 23)
  expect(await take()).toBeGreaterThan(3500)
  await deleteOldLimits(db)
  expect(await take()).toBeLessThanOrEqual(3600)
  await hoursLater('told', 1)
  expect(await take()).toBeUndefined()
})

test('a quota keeps later hits when the first one leaves the window', async () => {
  const take = () => spendQuota(db, 'later', [{ times: 2, seconds: 86_400 }])
  await take()
  await hoursLater('later', 20)
  await take()
  await hoursLater('later', 5)
  await deleteOldLimits(db)
  expect([await take(), await take()]).toEqual([undefined, expect.any(Number)])
})

test('a quota with several windows returns the longest wait, and a refusal spends nothing', async () => {
  const [daily, weekly] = [
    { times: 2, seconds: 86_400 },
    { times: 3, seconds: 604_800 },
  ]
  const take = () => spendQuota(db, 'several', [daily, weekly])
  expect([await take(), await take()]).toEqual([undefined, undefined])
  expect(await take()).toBeLessThanOrEqual(86_400)
  await hoursLater('several', 24)
  expect(await take()).toBeUndefined()
  expect(await take()).toBeGreaterThan(5 * 86_400)
  await hoursLater('several', 6 * 24)
  expect([await take(), await take()]).toEqual([undefined, undefined])
})

test('keys are independent, and old rows are deleted', async () => {
  await spendRateLimit(db, 'one', { times: 1, seconds: 60 })
  expect(await spendRateLimit(db, 'two', { times: 1, seconds: 60 })).toBeUndefined()
  await db`update rate_limits set full_at = now() - interval '1 second'`
  await db`update quotas set spent_at = now() - interval '1 second'`
  await deleteOldLimits(db)
  expect(await db`select from rate_limits`).toHaveLength(0)
  expect(await db`select from quotas`).toHaveLength(0)
})
