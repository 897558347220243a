import { expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { makeMember } from '../../../testing/make.ts'
import { deleteOldLimits, spendQuota, spendRateLimit } from '../../platform/http/limits.ts'
import { deleteOldLoginFailures, spendLoginTry } from './login-store.ts'
import { deleteOldResets, insertReset } from './reset-store.ts'

test('the cleanup deletes links, failed logins and limits only when they no longer count', async () => {
  const { db, clock } = await freshDatabase()
  await clock.set('2026-06-14T12:00:00Z')
  const { id } = await makeMember(db)
  await insertReset(db, Buffer.alloc(32, 1), id, 30)
  await spendLoginTry(db, Buffer.alloc(32, 2))
  await spendRateLimit(db, 'burst', { times: 2, seconds: 7200 })
  await spendQuota(db, 'promised', [{ times: 2, seconds: 7200 }])
  const left = async () => {
    await deleteOldResets(db)
    await deleteOldLoginFailures(db)
    await deleteOldLimits(db)
    const rows = await db`
      select 'link' as kind from password_resets union all select 'login' from login_failures
      union all select key from rate_limits union all select key from quotas order by kind`
    return rows.map(({ kind }) => kind)
  }
  await clock.advance({ hours: 1 })
  expect(await left()).toEqual(['burst', 'link', 'login', 'promised'])
  await clock.advance({ ms: 1 })
  expect(await left(), 'a step of an hour is over').toEqual(['link', 'login', 'promised'])
  await clock.advance({ hours: 1 })
  expect(await left()).toEqual(['link', 'login'])
  await clock.set('2026-06-15T12:00:00Z')
  expect(await left()).toEqual(['link', 'login'])
  await clock.advance({ ms: 1 })
  expect(await left(), 'a day after the last try').toEqual(['link'])
  await clock.set('2026-06-15T12:30:00Z')
  expect(await left()).toEqual(['link'])
  await clock.advance({ ms: 1 })
  expect(await left(), 'a day after the link ended').toEqual([])
})
