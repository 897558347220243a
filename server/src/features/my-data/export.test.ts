import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { loginLock } from '#contract/core/accounts/account-limits.ts'
import { strictLog } from '../../../testing/alarm-log.ts'
import { as, asGuest, form, type Send } from '../../../testing/as.ts'
import { everyRow, type Whole } from '../../../testing/every-row.ts'
import { makeMember } from '../../../testing/make.ts'
import { quickHash } from '../../../testing/quick-hash.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testFiles } from '../../../testing/test-files.ts'
import { noLog } from '../../platform/log.ts'
import { deleteOldExports } from './export-store.ts'
import { type ExportJobDeps, makeNextExport } from './make-next-export.ts'
import { exportSections } from './personal-data-store.ts'

const filesIn = (zip: Buffer) =>
  new Map(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes)]))

const password = 'jasmine-tea-42'
const files = testFiles()
const t = await testApp({ files })
let me: Whole
let send: Send
const work: ExportJobDeps = {
  db: t.serverDb,
  outbox: t.outbox,
  files,
  log: strictLog,
}
const startExport = (given: string) =>
  send({ method: 'POST', url: '/api/v1/my-data/export', ...form({ password: given }) })
const read = async () => (await send({ url: '/api/v1/my-data' })).json().export
const fetchFile = async (by: Send, href: string) => by({ url: href })

beforeAll(async () => {
  await t.clock.set('2026-08-03T06:00:00Z')
  me = await everyRow({ db: t.db, files }, await quickHash(password))
  send = await as(t.app, t.db, { memberId: me.id })
})

test('an export needs the password and holds everything that refers to the member', async () => {
  expect((await startExport('not my password')).json()).toMatchObject({
    response: 'invalid',
    errors: { password: expect.any(String) },
  })
  expect(await t.db`select from exports where state = 'waiting'`).toHaveLength(0)
  expect((await startExport(password)).json()).toMatchObject({
    response: 'success',
    export: { state: 'waiting', percent: 0 },
  })
  expect(await makeNextExport(work)).toBe('again')
  expect(await makeNextExport(work)).toBeUndefined()
  const made = await read()
  expect(made).toMatchObject({ state: 'ready', percent: 100 })

  const reply = await fetchFile(send, made.href)
  expect(reply.headers['content-disposition']).toContain('attachment')
  expect(reply.rawPayload.length).toBe(made.bytes)
  const zip = filesIn(reply.rawPayload)
  expect([...zip.keys()]).toEqual(['index.html', 'data.json', 'photos/1.webp', 'photos/2.webp'])
  const data = JSON.parse(zip.get('data.json')?.toString() ?? '')
  const page = zip.get('index.html')?.toString() ?? ''

  for (const { table, title } of exportSections) {
    expect([table, Array.isArray(data[table])]).toEqual([table, true])
    // This member has no deletion request and no decision.
    if (!['deletion_requests', 'decisions'].includes(table))
      expect([table, data[table].length > 0]).toEqual([table, true])
    expect(page).toContain(title)
  }
  for (const word of [
    'about',
    'wording',
    'before',
    'noted',
    'draft',
    'agreed',
    'said',
    'heard',
    'complained',
    'letter',
    'answered',
    'computed',
  ]) {
    expect([
      word,
      page.includes(`${me.mark} ${word}`),
      JSON.stringify(data).includes(`${me.mark} ${word}`),
    ]).toEqual([word, true, true])
  }
  expect(data.members[0]).toMatchObject({ email: me.email, phone: me.phone, signed_up_from: '203.0.113.9' })
  expect(zip.get('photos/1.webp')).toEqual(await files.get(me.photoKeys[0] as string, 'full'))
})

test('an export holds no secrets, and only the numbers and messages of other members', async () => {
  const zip = filesIn((await fetchFile(send, (await read()).href)).rawPayload)
  const all = Buffer.concat([...zip.values()]).toString('latin1')
  const { other } = me
  for (const theirs of [other.email, other.phone, 'Other Person', 'secret of another', 'argon2'])
    expect([theirs, all.includes(theirs)]).toEqual([theirs, false])
  const data = JSON.parse(zip.get('data.json')?.toString() ?? '')
  const blocked = ['block', 'hide'].map(kind => expect.objectContaining({ kind, other_member: other.id }))
  expect(data.blocks).toEqual(blocked)
  expect(data.profile_visits).toEqual(
    ['number', 'profile'].map(kind => expect.objectContaining({ kind, other_member: other.id })),
  )
})

test('only the owner can download the export, for two days, and a mail announces it', async () => {
  expect(t.sent.filter(({ kind }) => kind.name === 'export-ready')).toHaveLength(1)
  const { href } = await read()
  const stranger = await as(t.app, t.db, { memberId: (await makeMember(t.db)).id })
  expect((await fetchFile(stranger, href)).statusCode).toBe(404)
  expect((await fetchFile(asGuest(t.app), href)).statusCode).toBe(401)
  await t.clock.advance({ hours: 47 })
  expect((await fetchFile(send, href)).statusCode).toBe(200)
  await t.clock.advance({ hours: 1 })
  expect((await fetchFile(send, href)).statusCode).toBe(404)
  expect(await read()).toBeNull()
  await deleteOldExports(t.db)
  expect(await t.db`select from export_chunks`).toHaveLength(0)

  await startExport(password)
  const again = await Promise.all([makeNextExport(work), makeNextExport(work)])
  expect(again.filter(Boolean)).toHaveLength(1)
  expect((await read()).href).not.toBe(href)
})

test('another server takes over after the lease, and a new request replaces a running export', async () => {
  await t.clock.advance({ hours: 25 })
  await startExport(password)
  await t.db`update exports set state = 'making', done = 3, parts = 40, claimed_until = now() + interval '5 minutes'`
  expect((await read()).percent).toBe(7)
  expect(await makeNextExport(work)).toBeUndefined()
  await t.clock.advance({ minutes: 6 })
  expect(await makeNextExport(work)).toBe('again')
  expect(await read()).toMatchObject({ state: 'ready' })

  await startExport(password)
  const slow = makeNextExport({
    ...work,
    files: {
      get: async (key, size) => {
        await startExport(password)
        return files.get(key, size)
      },
    },
  })
  await slow
  expect((await read()).state).toBe('waiting')
  await makeNextExport(work)
  expect((await read()).state).toBe('ready')
})

test('an export whose photos cannot be read is retried twice, then shown as failed', async () => {
  await t.clock.advance({ hours: 25 })
  await startExport(password)
  const broken: ExportJobDeps = {
    ...work,
    log: noLog,
    files: { get: () => Promise.reject(new Error('The store is away.')) },
  }
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await read()).state).toBe('waiting')
    expect(await makeNextExport(broken)).toBe('again')
    // The retry has a delay.
    expect(await makeNextExport(broken)).toBeUndefined()
    await t.clock.advance({ seconds: 10 })
  }
  expect((await read()).state).toBe('failed')
})

test('wrong passwords for exports and deletions are limited', async () => {
  const { id } = await makeMember(t.db)
  await t.db`update members set password_hash = ${await quickHash(password)} where id = ${id}`
  const borrowed = await as(t.app, t.db, { memberId: id })
  const guess = (call: string, given: string) =>
    borrowed({ method: 'POST', url: `/api/v1/my-data/${call}`, ...form({ password: given }) })
  // All calls that ask for the password share the limit.
  for (let n = 0; n < loginLock.free; n++) await guess(n % 2 ? 'export' : 'delete', 'a guess')
  const late = (await guess('export', password)).json()
  expect(late.errors.password).toMatch(/^Too many attempts. Please wait \d+ seconds.$/)
  await t.clock.advance({ seconds: loginLock.firstSeconds })
  expect((await guess('export', password)).json().response).toBe('success')
})
