import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { forgetSpentLimits, takeOne } from './limits.ts'

const { db } = await freshDatabase()

test('exactly as many pass as the limit says, however many try at once', async () => {
  const tries = await Promise.all(
    Array.from({ length: 60 }, () => takeOne(db, 'burst', { times: 10, seconds: 600 })),
  )
  expect(tries.filter(wait => wait === undefined)).toHaveLength(10)
})

test('a refusal says how long to wait, and waiting helps', async () => {
  const limit = { times: 2, seconds: 60 }
  await takeOne(db, 'wait', limit)
  await takeOne(db, 'wait', limit)
  const wait = await takeOne(db, 'wait', limit)
  expect(wait).toBeGreaterThan(25)
  expect(wait).toBeLessThanOrEqual(30)
  await db`update rate_limits set full_at = full_at - interval '31 seconds' where key = 'wait'`
  expect(await takeOne(db, 'wait', limit)).toBeUndefined()
})

test('one key does not limit another, and spent rows go', async () => {
  await takeOne(db, 'one', { times: 1, seconds: 60 })
  expect(await takeOne(db, 'two', { times: 1, seconds: 60 })).toBeUndefined()
  await db`update rate_limits set full_at = now() - interval '1 second'`
  await forgetSpentLimits(db)
  expect(await db`select from rate_limits`).toHaveLength(0)
})
