import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { everyRow } from '../../testing/every-row.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { makeInterest, makeMember, makeStaff } from '../../testing/make.ts'
import { testFiles } from '../../testing/test-files.ts'
import { spendLoginTry } from '../core/accounts/login-store.ts'
import { identifier } from '../platform/database/sql.ts'
import { spendQuota, spendRateLimit } from '../platform/http/limits.ts'
import { deleteOldRows, runDailyJobs } from './jobs.ts'

test('what may not be kept for years is gone, each kind of it', async () => {
  const { db, clock } = await freshDatabase()
  await clock.set('2026-06-14T12:00:00Z')
  await everyRow({ db, files: testFiles() })
  const { id: staffId } = await makeStaff(db, 'admin')
  const token = randomBytes(32)
  await spendRateLimit(db, 'one', { times: 1, seconds: 60 })
  await spendQuota(db, 'some', [{ times: 1, seconds: 60 }])
  await spendLoginTry(db, token)
  await db`insert into staff_devices (token_hash, staff_id) values (${token}, ${staffId})`
  await db`
    insert into staff_sessions (token_hash, staff_id, expires_at) values (${token}, ${staffId}, now() + interval '8 hours')`
  await db`update exports set state = 'ready', expires_at = now()`
  await db`update shortlists set removed_at = now()`
  const tables = await db<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`
  const filled = async () => {
    const found = new Set<string>()
    for (const { name } of tables)
      if ((await db`select from ${identifier(name)} limit 1`).length > 0) found.add(name)
    return found
  }
  const before = await filled()
  await clock.set('2046-06-14T12:00:00Z')
  await deleteOldRows(db)
  const after = await filled()
  expect([...before].filter(name => !after.has(name))).toEqual([
    ...['abuse_flags', 'contact_reveals', 'daily_looks'],
    ...['email_changes', 'exports', 'known_devices', 'login_failures', 'looks'],
    'option_moves',
    ...['otp_challenges', 'password_resets', 'promised_limits', 'rate_limits'],
    ...['refused_messages', 'sent_texts', 'sessions', 'shortlists', 'staff_devices'],
    ...['staff_sessions'],
  ])
})

test('what nobody has answered for long ends with the day', async () => {
  const { db, clock } = await freshDatabase()
  await clock.set('2026-06-14T12:00:00Z')
  const [man, woman] = [await makeMember(db, { gender: 'male' }), await makeMember(db)]
  await makeInterest(db, man.id, woman.id)
  const state = async () => (await db`select state from interests`)[0]?.state
  await runDailyJobs(db)
  expect(await state()).toBe('sent')
  await clock.set('2027-06-14T12:00:00Z')
  await runDailyJobs(db)
  expect(await state()).toBe('expired')
})
