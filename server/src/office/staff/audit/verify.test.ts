import { beforeEach, describe, expect, test } from 'vitest'
import { alarmLog } from '../../../../testing/alarm-log.ts'
import { makeStaff } from '../../../../testing/make.ts'
import { atWork, post } from '../../../../testing/office.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { audit } from './audit.ts'
import { erasePayloads } from './payload-store.ts'
import { verifyNightly } from './verify-nightly.ts'
import { findHead, isEntry, verifyEntries } from './verify-store.ts'

const t = await testApp()
const { db, serverDb, clock } = t
const { id: staffId } = await makeStaff(db, 'admin')

const write = (count: number, by = serverDb) =>
  by.begin(async tx => {
    for (let n = 1; n <= count; n += 1)
      await audit(tx, {
        action: 'probe.write',
        ...(n % 3 > 0 && { staffId }),
        ...(n % 2 > 0 && { subject: `member:${1000 + n}` }),
        caller: { address: '127.0.0.1', userAgent: 'test' },
        detail: { n, name: 'अश्विनी ¶ "quoted"', nothing: null },
      })
  })

/** Changes entries with rights that only the database owner has. */
async function tamper(sql: string): Promise<void> {
  await db.begin(async tx => {
    await tx.script('alter table audit_entries disable trigger user')
    await tx.script('alter table audit_payloads disable trigger user')
    await tx.script('alter table audit_payloads drop constraint audit_payloads_seq_fkey')
    await tx.script(sql)
    await tx.script(
      'alter table audit_payloads add constraint audit_payloads_seq_fkey foreign key (seq) references audit_entries not valid',
    )
    await tx.script('alter table audit_entries enable trigger user')
    await tx.script('alter table audit_payloads enable trigger user')
  })
}

beforeEach(async () => {
  await tamper('delete from audit_payloads; delete from audit_entries')
  await clock.set('2026-08-03T06:00:15.123Z')
})

describe('the chain', () => {
  test('has valid entries', async () => {
    expect(await verifyEntries(serverDb)).toEqual({ entries: 0, erased: 0, faults: [] })
    await write(20)
    await clock.run()
    await write(20)
    expect(await verifyEntries(serverDb)).toEqual({ entries: 40, erased: 0, faults: [] })
  })

  test('has no gap and no fork after 64 parallel writes of which some fail', async () => {
    const failing = (n: number) =>
      serverDb.begin(async tx => {
        await audit(tx, { action: 'probe.fails' })
        if (n % 4 === 0) throw new Error('on purpose')
      })
    const all = await Promise.allSettled(Array.from({ length: 64 }, (_, n) => failing(n)))
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(16)
    expect(await verifyEntries(serverDb)).toEqual({ entries: 48, erased: 0, faults: [] })
    const [row] =
      await db`select count(*) as rows, count(distinct prev_hash) as forks, max(seq) as last from audit_entries`
    expect(row).toEqual({ rows: 48, forks: 48, last: 48 })
  })

  test('gets number, time and hash from the database', async () => {
    await write(2)
    await serverDb`
      insert into audit_entries (seq, created_at, action, payload_hash, prev_hash, hash)
      values (99, '2020-01-01', 'probe.forged', sha256('x'), sha256('x'), sha256('x'))`
    const [row] = await db`select seq, created_at as at from audit_entries where action = 'probe.forged'`
    expect(row).toEqual({ seq: 3, at: new Date('2026-08-03T06:00:15.123Z') })
  })

  test.each([
    'update audit_entries set action = action',
    'delete from audit_entries',
    'truncate audit_entries cascade',
  ])('cannot be changed by the server or the database owner: %s', async statement => {
    await write(1)
    for (const by of [serverDb, db])
      await expect(by.script(statement)).rejects.toThrow(/stays written|permission denied/)
  })

  test.each([
    'delete from audit_payloads',
    "update audit_payloads set body = '{}'",
    'update audit_payloads set seq = 9',
  ])('has payloads that cannot be changed: %s', async statement => {
    await write(1)
    for (const by of [serverDb, db])
      await expect(by.script(statement)).rejects.toThrow(/stays written|permission denied/)
  })
})

const rehash = (seq: number) => `update audit_entries e set hash = audit_entry_hash(e) where seq = ${seq}`
const swap = (one: number, other: number) => `
  update audit_entries set seq = -1 where seq = ${one};
  update audit_entries set seq = ${one} where seq = ${other};
  update audit_entries set seq = ${other} where seq = -1`

test.each([
  ['a changed action', `update audit_entries set action = 'x' where seq = 7`, 7, 'changed'],
  [
    'a changed time',
    `update audit_entries set created_at = created_at + interval '1 microsecond' where seq = 7`,
    7,
    'changed',
  ],
  ['a changed person', 'update audit_entries set staff_id = null where seq = 7', 7, 'changed'],
  ['a changed subject', `update audit_entries set subject = '' where seq = 6`, 6, 'changed'],
  ['a changed payload', `update audit_payloads set body = '{}' where seq = 7`, 7, 'changed'],
  ['a deleted payload', 'delete from audit_payloads where seq = 7', 7, 'changed'],
  [
    'a changed and re-hashed row',
    `update audit_entries set action = 'x' where seq = 7; ${rehash(7)}`,
    8,
    'reordered',
  ],
  ['two swapped rows', swap(3, 15), 3, 'reordered'],
  ['a deleted first row', 'delete from audit_entries where seq = 1', 1, 'missing'],
  ['a deleted row', 'delete from audit_entries where seq = 7', 7, 'missing'],
])('the verification finds %s', async (_, sql, seq, kind) => {
  await write(20)
  await tamper(sql)
  const { faults } = await verifyEntries(serverDb)
  expect(faults[0]).toEqual({ seq, kind })
})

test('a logged head detects deleted latest entries', async () => {
  await write(20)
  const head = await findHead(serverDb)
  if (!head) throw new Error('There is no entry.')
  expect([head.seq, await isEntry(serverDb, head)]).toEqual([20, true])
  await tamper('delete from audit_payloads where seq > 15; delete from audit_entries where seq > 15')
  await clock.advance({ seconds: 1 })
  await write(5)
  expect((await verifyEntries(serverDb)).faults).toEqual([])
  expect(await isEntry(serverDb, head)).toBe(false)
})

test('the nightly verification continues after the last one and raises an alarm for a fault', async () => {
  const { log, alarms } = alarmLog()
  const verify = (isFull: boolean) =>
    verifyNightly({ db: serverDb, outbox: t.outbox, config: t.config, log }, isFull)
  await write(20)
  expect(await verify(false)).toEqual([])
  await tamper('delete from audit_entries where seq = 7')
  await write(20)
  expect(await verify(false)).toEqual([])
  expect(await verify(true)).toEqual([{ seq: 7, kind: 'missing' }])
  await tamper('delete from audit_entries where seq = 42')
  expect(await verify(false)).toEqual([{ seq: 42, kind: 'missing' }])
  expect(alarms).toMatchObject([{ kind: 'audit_broken' }])
  expect(await db`select id from outbox`).not.toEqual([])
})

test('the chain stays valid after details are erased', async () => {
  await write(20)
  expect(await serverDb.begin(tx => erasePayloads(tx, ['member:1007'], 'Section 12 of the DPDP Act'))).toBe(1)
  expect(await serverDb.begin(tx => erasePayloads(tx, ['member:1007'], 'again'))).toBe(0)
  expect(await verifyEntries(serverDb)).toEqual({ entries: 20, erased: 1, faults: [] })
  const admin = await atWork(t, 'admin')
  const { entries } = (
    await admin.send({ url: '/api/v1/admin/audit', query: { subject: 'member:1007' } })
  ).json()
  expect(entries).toMatchObject([
    { seq: 7, detail: null, erased: { at: '2026-08-03T06:00:15.123Z', under: 'Section 12 of the DPDP Act' } },
  ])
  const [row] = await db`select salt, body from audit_payloads where seq = 7`
  expect(row).toEqual({ salt: null, body: null })
})

describe('the list', () => {
  test('shows all entries to an admin and their own entries to other staff, in pages', async () => {
    const [admin, editor] = [await atWork(t, 'admin'), await atWork(t, 'editor')]
    await write(60)
    await post(editor.send, 'sessions/end', { device: 'others' })
    const list = async (by: typeof admin, path: string, query = {}) =>
      (await by.send({ url: `/api/v1/admin/${path}`, query })).json()
    const first = await list(admin, 'audit')
    expect([first.entries.length, first.entries[0].seq, first.next]).toEqual([50, 61, 12])
    const second = await list(admin, 'audit', { before: first.next })
    expect([second.entries.length, second.entries[0].seq, second.next]).toEqual([11, 11, undefined])
    expect((await list(editor, 'audit/own')).entries).toMatchObject([
      { action: 'session.end', by: editor.name, subject: `staff:${editor.id}` },
    ])
    expect((await list(admin, 'audit', { staff: String(editor.id) })).entries).toHaveLength(1)
    expect((await admin.send({ url: '/api/v1/admin/audit', query: { subject: "x' or 1" } })).statusCode).toBe(
      400,
    )
  })
})
