import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { everyRow } from '../../testing/every-row.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { makeStaff } from '../../testing/make.ts'
import { testFiles } from '../../testing/test-files.ts'
import { spendLoginTry } from '../core/accounts/login-store.ts'
import type { JobDeps } from '../deps.ts'
import { identifier } from '../platform/database/sql.ts'
import { spendQuota, spendRateLimit } from '../platform/http/limits.ts'
import { jobs } from './jobs.ts'

test('the clean-ups delete every kind of expired row', async () => {
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
  for (const { name, run } of jobs)
    if (name.startsWith('clean-up.')) await run({ db } as unknown as JobDeps, new AbortController().signal)
  const after = await filled()
  expect([...before].filter(name => !after.has(name))).toEqual([
    ...['abuse_flags', 'contact_reveals'],
    ...['email_changes', 'exports', 'known_devices', 'login_failures'],
    'option_moves',
    ...['otp_challenges', 'password_resets', 'quotas', 'rate_limits'],
    ...['refused_messages', 'sent_texts', 'sessions', 'shortlists', 'staff_devices'],
    ...['staff_sessions', 'view_budgets'],
  ])
})

test('no two jobs have the same name', () => {
  const names = jobs.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
