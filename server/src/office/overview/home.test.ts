import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Light, OfficeHome } from '#contract/office/overview/office-home.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { officer } from '../../../testing/inbox.ts'
import { makeMember } from '../../../testing/make.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'saptapadi-home-'))
  t = await testApp({ settings: { DATA_DIR: dataDir } })
})
beforeEach(async () => {
  await t.clock.set('2026-06-14T06:00:00Z')
  await t.db`update staff set disabled_at = now() where disabled_at is null and not 'admin' = any (roles)`
  await t.db`delete from outbox`
  t.sent.length = 0
})

const home = async (role: StaffRole): Promise<OfficeHome> =>
  (await (await officer(t, role)).send({ url: '/api/v1/admin/home' })).json()
const light = ({ lights }: { lights: Light[] }, name: Light['name']) => lights.find(one => one.name === name)
const waits = (permission: string, dueAt: string, isLooked = true) => t.db`
  insert into cases (kind, subject, lane, rank, permission, due_at, urgent_at, first_looked_at)
  values ('report', ${crypto.randomUUID()}, 'general', 4, ${permission}, ${dueAt}, ${dueAt}, ${isLooked ? t.db`now()` : null})`

test('what waits, of what one may see; days end at midnight in India', async () => {
  await waits('cases', '2026-06-14T05:59:00Z')
  await waits('cases', '2026-06-14T18:29:00Z')
  await waits('cases', '2026-06-14T18:31:00Z', false)
  await waits('enquiries', '2026-06-14T10:00:00Z', false)
  await waits('restricted', '2026-06-14T10:00:00Z')
  expect((await home('moderator')).cases).toEqual({ overdue: 1, dueToday: 2, fresh: 2 })
  expect((await home('editor')).cases).toEqual({ overdue: 0, dueToday: 1, fresh: 1 })
  expect((await home('admin')).cases).toEqual({ overdue: 1, dueToday: 3, fresh: 2 })
})

test('differences are for those who have to do with money', async () => {
  const { id } = await makeMember(t.db, { isPremium: true })
  await t.db`
    insert into differences (kind, subject, day, detail)
    values ('twice', ${`order_test_${id}_0001`}, '2026-06-13', 'Paid again.')`
  expect((await home('finance')).differences).toBe(1)
  expect((await home('moderator')).differences).toBeNull()
})

test('every light is green on a good day, and red for its own trouble alone', async () => {
  const reds = async () => (await home('editor')).lights.filter(({ isRed }) => isRed).map(({ name }) => name)
  expect(await reds()).toEqual([])
  const message = (channel: string, due: string | null, failed: string | null) => t.db`
    insert into outbox (channel, recipient_hash, sealed, due_at, failed_at)
    values (${channel}, '\\x00', '\\x00', ${due}, ${failed})`
  await message('mail', '2026-06-14T05:50:00Z', null)
  await message('sms', '2026-06-14T05:56:00Z', null)
  await message('mail', null, '2026-06-13T05:00:00Z')
  expect(await reds()).toEqual([])
  await message('mail', '2026-06-14T05:44:00Z', null)
  expect(await reds()).toEqual(['mail'])
  await message('sms', null, '2026-06-14T01:00:00Z')
  expect(await reds()).toEqual(['mail', 'sms'])
  await t.db`delete from outbox`

  await t.db`
    insert into audit_verifications (begun_at, done_at, entries, erased, heads)
    values (now(), now(), 1200, 0, 1)`
  expect(light(await home('editor'), 'audit')).toEqual({
    name: 'audit',
    isRed: false,
    says: '1,200 entries verified 0 hours ago',
  })
  await t.db`
    insert into reconciliations (day, ran_on, orders, paid_paise, refunds, refunded_paise, asked, unanswered, found)
    values ('2026-06-13', '2026-06-14', 1, 9900, 0, 0, 1, 0, 0)`
  expect(await reds()).toEqual([])
  await t.clock.advance({ hours: 31 })
  expect(await reds()).toEqual(['audit', 'books'])
  await t.db`
    insert into audit_verifications (begun_at, done_at, entries, erased, heads, bad_seq, bad_kind)
    values (now(), now(), 1200, 0, 1, 17, 'changed')`
  await t.db`
    insert into reconciliations (day, ran_on, orders, paid_paise, refunds, refunded_paise, asked, unanswered, found)
    values ('2026-06-14', '2026-06-15', 1, 9900, 0, 0, 3, 2, 0)`
  expect(light(await home('editor'), 'audit')?.says).toBe('entry 17 is not as it was written')
  expect(light(await home('editor'), 'books')?.says).toBe('PhonePe did not answer about 2 orders')
})

test('the queue of jobs has its light where there is one', async () => {
  const job = (state: string, startAfter: string, completed: string | null = null) => t.db`
    insert into pgboss.job (name, state, start_after, completed_on)
    values ('tried', ${state}, now() + ${startAfter}::interval, now() + ${completed}::interval)`
  await t.db`select pgboss.create_queue('tried', '{"policy": "standard"}')`
  await job('created', '-9 minutes')
  await job('created', '1 day')
  expect(light(await home('editor'), 'jobs')).toMatchObject({ isRed: false })
  await job('retry', '-11 minutes')
  await job('failed', '0', '0')
  expect(light(await home('editor'), 'jobs')).toEqual({
    name: 'jobs',
    isRed: true,
    says: 'a job has waited for 11 minutes, 1 job given up since yesterday',
  })
  await t.db`delete from pgboss.job`
})
