import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeStaff } from '../../../../testing/make.ts'
import { atWork, post } from '../../../../testing/office.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { audit } from './audit.ts'
import { type Head, headsIn, keepHead, readHeads } from './heads.ts'
import { erasePayloads } from './store.ts'
import { verifyChain } from './verify-chain.ts'

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

/** What nobody can do but who owns the database and means it. */
async function tamper(sql: string): Promise<void> {
  await db.begin(async tx => {
    await tx.unsafe('alter table audit_entries disable trigger user')
    await tx.unsafe('alter table audit_payloads disable trigger user')
    await tx.unsafe('alter table audit_payloads drop constraint audit_payloads_seq_fkey')
    await tx.unsafe(sql)
    await tx.unsafe(
      'alter table audit_payloads add constraint audit_payloads_seq_fkey foreign key (seq) references audit_entries not valid',
    )
    await tx.unsafe('alter table audit_entries enable trigger user')
    await tx.unsafe('alter table audit_payloads enable trigger user')
  })
}

beforeEach(async () => {
  await tamper('delete from audit_payloads; delete from audit_entries')
  await clock.set('2026-08-03T06:00:15.123Z')
})

describe('the chain', () => {
  test('what is written by the door verifies when it is read back', async () => {
    expect(await verifyChain(serverDb)).toEqual({ entries: 0, erased: 0, heads: 0 })
    await write(20)
    await clock.run()
    await write(20)
    expect(await verifyChain(serverDb)).toEqual({ entries: 40, erased: 0, heads: 0 })
  })

  test('sixty-four who write at once, some of whom fail: no gap, no fork', async () => {
    const failing = (n: number) =>
      serverDb.begin(async tx => {
        await audit(tx, { action: 'probe.fails' })
        if (n % 4 === 0) throw new Error('on purpose')
      })
    const all = await Promise.allSettled(Array.from({ length: 64 }, (_, n) => failing(n)))
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(16)
    expect(await verifyChain(serverDb)).toEqual({ entries: 48, erased: 0, heads: 0 })
    const [row] =
      await db`select count(*) as rows, count(distinct prev_hash) as forks, max(seq) as last from audit_entries`
    expect(row).toEqual({ rows: 48, forks: 48, last: 48 })
  })

  test('whoever writes decides neither number nor time nor hash', async () => {
    await write(2)
    await serverDb`
      insert into audit_entries (seq, at, action, payload_hash, prev_hash, hash)
      values (99, '2020-01-01', 'probe.forged', sha256('x'), sha256('x'), sha256('x'))`
    const [row] = await db`select seq, at from audit_entries where action = 'probe.forged'`
    expect(row).toEqual({ seq: 3, at: new Date('2026-08-03T06:00:15.123Z') })
  })

  test.each([
    'update audit_entries set action = action',
    'delete from audit_entries',
    'truncate audit_entries cascade',
  ])('neither the server nor the owner may: %s', async statement => {
    await write(1)
    for (const by of [serverDb, db])
      await expect(by.unsafe(statement)).rejects.toThrow(/stays written|permission denied/)
  })

  test.each([
    'delete from audit_payloads',
    "update audit_payloads set body = '{}'",
    'update audit_payloads set seq = 9',
  ])('of payloads neither: %s', async statement => {
    await write(1)
    for (const by of [serverDb, db])
      await expect(by.unsafe(statement)).rejects.toThrow(/stays written|permission denied/)
  })
})

describe('the verifier names the first entry that is not as it was', () => {
  const rehash = (seq: number) => `update audit_entries set hash = sha256(
    audit_field(seq::text) || audit_field(((extract(epoch from at) * 1000000)::bigint)::text) ||
    audit_field(staff_id::text) || audit_field(action) || audit_field(subject) ||
    audit_field(encode(payload_hash, 'hex')) || prev_hash) where seq = ${seq}`
  const swap = (one: number, other: number) => `
    update audit_entries set seq = -1 where seq = ${one};
    update audit_entries set seq = ${one} where seq = ${other};
    update audit_entries set seq = ${other} where seq = -1`

  test.each([
    ['its action', `update audit_entries set action = 'x' where seq = 7`, 7, 'changed'],
    ['its time', `update audit_entries set at = at + interval '1 microsecond' where seq = 7`, 7, 'changed'],
    ['its person', 'update audit_entries set staff_id = null where seq = 7', 7, 'changed'],
    ['its subject', `update audit_entries set subject = '' where seq = 6`, 6, 'changed'],
    ['its hash', `update audit_entries set hash = sha256('x') where seq = 7`, 7, 'changed'],
    [
      'itself with its hash',
      `update audit_entries set action = 'x' where seq = 7; ${rehash(7)}`,
      7,
      'changed',
    ],
    ['two side by side, swapped', swap(7, 8), 7, 'reordered'],
    ['two far apart, swapped', swap(3, 15), 3, 'reordered'],
    ['the first, deleted', 'delete from audit_entries where seq = 1', 1, 'missing'],
    ['one in the middle, deleted', 'delete from audit_entries where seq = 7', 7, 'missing'],
    [
      'one deleted and the rest moved up',
      'delete from audit_entries where seq = 7; update audit_entries set seq = -seq where seq > 7; update audit_entries set seq = -seq - 1 where seq < 0',
      7,
      'changed',
    ],
    [
      'its payload',
      `update audit_payloads set body = replace(body, '"n":7', '"n":8') where seq = 7`,
      7,
      'payload',
    ],
    ['its payload, deleted', 'delete from audit_payloads where seq = 7', 7, 'payload'],
  ])('%s', async (_, sql, seq, kind) => {
    await write(20)
    await tamper(sql)
    expect((await verifyChain(serverDb)).fault).toEqual({ seq, kind })
  })

  test('a tail that was cut is found by a head kept outside, and a chain written anew as well', async () => {
    await write(20)
    const [row] = await db<
      Head[]
    >`select seq, encode(hash, 'hex') as hash from audit_entries order by seq desc limit 1`
    const heads = [row as Head]
    expect(await verifyChain(serverDb, heads)).toEqual({ entries: 20, erased: 0, heads: 1 })
    await tamper('delete from audit_payloads where seq > 15; delete from audit_entries where seq > 15')
    expect((await verifyChain(serverDb)).fault).toBeUndefined()
    expect((await verifyChain(serverDb, heads)).fault).toEqual({ seq: 16, kind: 'cut' })
    await clock.advance({ seconds: 1 })
    await write(5)
    expect((await verifyChain(serverDb)).fault).toBeUndefined()
    expect((await verifyChain(serverDb, heads)).fault).toEqual({ seq: 20, kind: 'changed' })
  })
})

test('what was said of somebody can be erased, and the chain stays whole', async () => {
  await write(20)
  expect(await serverDb.begin(tx => erasePayloads(tx, 'member:1007', 'Section 12 of the DPDP Act'))).toBe(1)
  expect(await serverDb.begin(tx => erasePayloads(tx, 'member:1007', 'again'))).toBe(0)
  expect(await verifyChain(serverDb)).toEqual({ entries: 20, erased: 1, heads: 0 })
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

test('heads are kept outside, once each, and a line cut off is none', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'saptapadi-heads-'))
  const told: Head[] = []
  const keep = (known?: Head) => keepHead({ db: serverDb, dataDir }, known, head => told.push(head))
  expect([await keep(), await readHeads(dataDir)]).toEqual([undefined, []])
  await write(3)
  const head = await keep()
  await keep(head)
  await write(1)
  await keep(head)
  expect((await readHeads(dataDir)).map(({ seq }) => seq)).toEqual([3, 4])
  expect(told.map(({ seq }) => seq)).toEqual([3, 4])
  await writeFile(headsIn(dataDir), `${await readFile(headsIn(dataDir), 'utf8')}\n99 abcd`)
  const heads = await readHeads(dataDir)
  expect(await verifyChain(serverDb, heads)).toEqual({ entries: 4, erased: 0, heads: 2 })
  await rm(dataDir, { recursive: true })
})

describe('the list', () => {
  test('is everybody’s for those who may, one’s own for all, page by page', async () => {
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
