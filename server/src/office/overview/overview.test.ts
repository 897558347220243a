import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { readOfficeHome } from '#contract/office/overview/office-home.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { officer } from '../../../testing/inbox.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'saptapadi-home-'))
  t = await testApp({ settings: { DATA_DIR: dataDir } })
})
beforeEach(async () => {
  await t.clock.set('2026-06-14T06:00:00Z')
  await t.db`delete from alarms`
  await t.db`delete from outbox`
})

const home = async (role: StaffRole): Promise<Reply<typeof readOfficeHome>> =>
  (await (await officer(t, role)).send({ url: '/api/v1/admin/home' })).json()
const kinds = async (role: StaffRole) => (await home(role)).alarms.map(({ kind }) => kind)
const insertAlarm = async (kind: string) => {
  const [row] = await t.db<{ id: number }[]>`
    insert into alarms (kind, period, figures) values (${kind}, now() - make_interval(days => (random() * 1000)::int), '{"count": 2}') returning id`
  return row?.id as number
}

test('an alarm is shown to staff with its permission until one of them closes it', async () => {
  await insertAlarm('payments: PhonePe did not answer')
  const id = await insertAlarm('payments: PhonePe did not answer')
  await insertAlarm('waiting_without_case')
  const machine = await insertAlarm('audit_broken')
  expect(await kinds('finance')).toEqual(['payments: PhonePe did not answer'])
  expect(await kinds('moderator')).toEqual(['waiting_without_case'])
  expect(await kinds('admin')).toHaveLength(3)
  expect(await kinds('editor')).toEqual([])
  const farhan = await officer(t, 'finance')
  expect((await farhan.post('alarms/close', { id: machine })).statusCode).toBe(404)
  expect((await farhan.post('alarms/close', { id })).statusCode).toBe(200)
  expect((await farhan.post('alarms/close', { id })).statusCode).toBe(404)
  expect(await kinds('finance')).toEqual([])
})

test('only an admin sees the problems of the server', async () => {
  expect((await home('admin')).problems).toEqual([])
  expect((await home('moderator')).problems).toBeNull()
  const message = (channel: string, due: string | null, failed: string | null) => t.db`
    insert into outbox (channel, recipient_hash, sealed, due_at, failed_at)
    values (${channel}, '\\x00', '\\x00', ${due}, ${failed})`
  await message('mail', '2026-06-14T05:50:00Z', null)
  await message('sms', '2026-06-14T05:56:00Z', null)
  expect((await home('admin')).problems).toEqual([])
  await message('mail', '2026-06-14T05:44:00Z', null)
  await message('sms', null, '2026-06-14T01:00:00Z')
  await t.db`select pgboss.create_queue('tried', '{"policy": "standard"}')`
  await t.db`
    insert into pgboss.job (name, state, start_after) values ('tried', 'retry', now() - interval '11 minutes')`
  expect((await home('admin')).problems).toEqual([
    'the oldest job has waited for 11 minutes',
    'the oldest e-mail has waited for 16 minutes',
    '1 SMS message failed since yesterday',
  ])
  await t.db`delete from pgboss.job`
})
