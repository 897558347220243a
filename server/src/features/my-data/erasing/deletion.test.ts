import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { strictLog } from '../../../../testing/alarm-log.ts'
import { as, asGuest, form } from '../../../../testing/as.ts'
import { everyRow, type Whole } from '../../../../testing/every-row.ts'
import { makeMember, testSecret } from '../../../../testing/make.ts'
import { type Person, pair, person } from '../../../../testing/people.ts'
import { quickHash } from '../../../../testing/quick-hash.ts'
import { storedPhoto } from '../../../../testing/stored-photo.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { testFiles } from '../../../../testing/test-files.ts'
import { untilWaiting } from '../../../../testing/until-waiting.ts'
import { createSeal } from '../../../platform/crypto/seal.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { identifier, insertion, join as joinSql, sql } from '../../../platform/database/sql.ts'
import { openOutsideLists } from '../../../platform/files/outside-lists.ts'
import { inspectBooks } from '../../payments/check-books.ts'
import { collectFiles } from '../../photos/collect-files.ts'
import { photoSeal } from '../../photos/photo-seal.ts'
import { personalDataTables } from '../personal-data-map.ts'
import { appendDeletionList, parseDeletionList } from './deletion-list.ts'
import { eraseDue } from './erase-due.ts'
import { eraseOneStep, erasingSteps } from './erase-member.ts'
import { deleteExpiredRecords, listKeptRecords } from './erase-store.ts'
import { appendErasureList } from './erasure-list.ts'
import { keptSeal } from './kept-seal.ts'
import { reapplyDeletions } from './reapply.ts'
import { listDeletionRequests } from './reapply-store.ts'

const password = 'jasmine-tea-42'
const files = testFiles()
const t = await testApp({ files, hasBus: true })
const dataDir = mkdtempSync(join(tmpdir(), 'saptapadi-deletion-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const listsIn = (folder: string) => openOutsideLists({ dataDir: folder, s3: undefined })
const outsideLists = await listsIn(dataDir)
const readDeletionList = async () => parseDeletionList(await outsideLists.readOwn('deletions'))
const recordSeal = keptSeal('a separate key of more than thirty-two characters')
const work = {
  db: t.serverDb,
  outbox: t.outbox,
  secret: testSecret,
  keptSeal: recordSeal,
  outsideLists,
  seal: createSeal('for tests only'),
  log: strictLog,
}
let passwordHash: string
beforeAll(async () => {
  await t.clock.set('2026-08-03T06:00:00Z')
  passwordHash = await quickHash(password)
})

const withPassword = (id: number) => t.db`update members set password_hash = ${passwordHash} where id = ${id}`
const requestDeletion = async (who: { id: number }, given = password) => {
  const send = await as(t.app, t.db, { memberId: who.id })
  return (await send({ method: 'POST', url: '/api/v1/my-data/delete', ...form({ password: given }) })).json()
}
const logIn = async (phone: string) =>
  (
    await asGuest(t.app)({
      method: 'POST',
      url: '/api/v1/login_controller/login',
      ...form({ email: phone, password }),
    })
  ).json()
const check = (number: string) => asGuest(t.app)({ url: `/api/v1/deletion?number=${number}` })
const isThere = async (id: number) => (await t.db`select from members where id = ${id}`).length === 1

/** Whether each list or page shows the woman to the man. */
async function placesOf(man: Person, woman: Person): Promise<Record<string, boolean>> {
  await t.matches.load()
  await t.db`delete from view_budgets`
  await t.db`delete from quotas`
  const finds = async (reply: Promise<{ body: string }>) =>
    (await reply).body.includes(`"user_id":${woman.id}`)
  const [photo] = await t.db<
    { path: string }[]
  >`select path from photos where member_id = ${woman.id} limit 1`
  return {
    fits: await finds(man.post('mycon/desire_patner_match')),
    recent: await finds(man.post('mycon/recently_joint_match')),
    byNumber: await finds(man.post('mycon/search', { type: 'single', userid: `HS${woman.id}` })),
    byName: await finds(man.post('mycon/search', { type: 'multiple', name: 'Asha' })),
    matched: await finds(man.post('mycon/matched_interest')),
    profile: (await man.post('mycon/view_profile', { find_id: String(woman.id) })).statusCode === 200,
    card: (await man.post('mycon/card', { find_id: String(woman.id) })).statusCode === 200,
    photo: (await man.get(photo?.path as string)).statusCode === 200,
    visitors: await finds(asGuest(t.app)({ url: '/api/v1/admin-mat/api/get-users.php' })),
    counted: (await man.post('mycon/desire_patner_count')).body.includes('"people":1'),
  }
}

test('a deletion request hides the member everywhere immediately, and logging in restores everything', async () => {
  const [man, woman] = await pair(t)
  await storedPhoto({ db: t.db, files }, woman.id)
  await t.db`
    insert into orders (id, member_id, plan_id, amount_paise, state, settled_at)
    values ('order_leaving_1', ${man.id}, 'Premium', 9900, 'COMPLETED', now())`
  await t.db`
    insert into entitlements (order_id, member_id, valid_from, valid_upto)
    values ('order_leaving_1', ${man.id}, now(), now() + interval '30 days')`
  await t.db`
    insert into interests (sender_id, receiver_id, state, answered_at) values (${woman.id}, ${man.id}, 'accepted', now())`
  await t.db`update profiles set is_public = true, joined_at = now() - interval '1 day' where member_id = ${woman.id}`
  await withPassword(woman.id)
  const everywhere = await placesOf(man, woman)
  expect(everywhere).toEqual(Object.fromEntries(Object.keys(everywhere).map(place => [place, true])))

  expect(await requestDeletion(woman, 'a wrong one')).toMatchObject({
    response: 'invalid',
    errors: { password: expect.any(String) },
  })
  const { response, number, eraseAt } = await requestDeletion(woman)
  expect([response, eraseAt]).toEqual(['success', '2026-08-06T06:00:00.000Z'])
  const nowhere = await placesOf(man, woman)
  expect(nowhere).toEqual(Object.fromEntries(Object.keys(nowhere).map(place => [place, false])))
  expect((await woman.get('session')).json()).toMatchObject({ isLoggedIn: false })
  expect((await check(number)).json()).toMatchObject({ number, erasedAt: null, isGenuine: false })
  expect((await check(number)).body).not.toContain('Asha')

  await t.clock.advance({ hours: 71, minutes: 59 })
  expect(await eraseDue(work)).toBe(0)
  expect(await logIn(woman.phone)).toMatchObject({ response: 'login' })
  expect(await placesOf(man, woman)).toEqual(everywhere)
  expect((await check(number)).statusCode).toBe(404)
  await t.clock.advance({ hours: 1 })
  expect(await eraseDue(work)).toBe(0)
  expect(await isThere(woman.id)).toBe(true)
})

test('concurrent requests count once, and of a concurrent log-in and erasure only one succeeds', async () => {
  const one = await makeMember(t.db)
  await withPassword(one.id)
  // Both requests pass the authorization before one commits.
  const started = await t.db.begin(async tx => {
    await tx`lock table deletion_requests in exclusive mode`
    const two = [requestDeletion(one), requestDeletion(one)]
    await untilWaiting(t.db, 2)
    return { two }
  })
  const both = await Promise.all(started.two)
  expect(new Set(both.map(({ number }) => number)).size).toBe(1)
  expect(await t.db`select from deletion_log where taken_back_at is null`).toHaveLength(1)
  await Promise.all([logIn(one.phone), logIn(one.phone)])
  expect(await t.db`select from deletion_requests where member_id = ${one.id}`).toHaveLength(0)

  for (let round = 0; round < 8; round += 1) {
    const someone = await makeMember(t.db)
    await withPassword(someone.id)
    await requestDeletion(someone)
    await t.clock.advance({ hours: 73 })
    const [{ response }, first] = await Promise.all([logIn(someone.phone), eraseDue(work)])
    // A member whom the log-in had locked is erased in the next run.
    const erased = first + (await eraseDue(work))
    expect([response === 'login', erased]).toEqual((await isThere(someone.id)) ? [true, 0] : [false, 1])
  }
})

async function rowsOf(whole: Whole): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [table, { memberColumns }] of personalDataTables) {
    if (memberColumns.length === 0) continue
    const isTheirs = joinSql(
      memberColumns.map(column => sql`${identifier(column)} = ${whole.id}`),
      ' or ',
    )
    const [row] = await t.db`select count(*)::int as n from ${identifier(table)} where ${isTheirs}`
    if (row && row.n > 0) found[table] = row.n
  }
  return found
}

let whole: Whole
let number: string

test('an erasure survives a kill at every step and deletes every kind of row', async () => {
  whole = await everyRow({ db: t.db, files }, passwordHash)
  number = (await requestDeletion(whole)).number
  await t.clock.advance({ hours: 73 })
  let rounds = 0
  while (await isThere(whole.id)) {
    // A kill before the commit leaves no trace of the step.
    const before = await rowsOf(whole)
    const killed = t.serverDb.transaction(async tx => {
      const db = { transaction: (act: (tx: Tx) => unknown) => act(tx) } as unknown as Db
      await eraseOneStep({ ...work, db }, whole.id)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await rowsOf(whole)).toEqual(before)
    // With two servers, no step runs twice.
    await Promise.all([eraseOneStep(work, whole.id), eraseOneStep(work, whole.id)])
    if (await isThere(whole.id)) expect(await logIn(whole.phone)).toMatchObject({ response: 'invalid' })
    rounds += 1
  }
  expect(rounds).toBeLessThanOrEqual(erasingSteps)
  // Evidence and flags with the number only, and the sealed record.
  expect(Object.keys(await rowsOf(whole)).sort()).toEqual([
    'abuse_flags',
    'cases',
    'decisions',
    'erased_members',
    'files',
    'member_changes',
    'retained_records',
  ])
  await t.matches.load()
  expect(await isThere(whole.other.id)).toBe(true)
})

test('the books of an erased member keep their balance and lose the name', async () => {
  const [row] = await t.db`
    select o.member_id, o.amount_paise, e.member_id as holder, r.member_name from orders o
    join entitlements e on e.order_id = o.id join receipts r on r.order_id = o.id where o.id = ${whole.order}`
  expect(row).toEqual({ member_id: null, amount_paise: 9900, holder: null, member_name: null })
  expect(await inspectBooks(t.db)).toEqual([])
})

test('the receipt counts what was erased, identifies no one, and detects changes', async () => {
  const receipt = (await check(number)).json()
  const mail = t.sent.find(({ kind, to }) => kind.name === 'deleted' && to === whole.email)
  expect(mail).toMatchObject({ to: whole.email })
  expect(mail?.text).toContain(number)
  expect(receipt).toMatchObject({ number, isGenuine: true })
  expect(receipt.counts).toMatchObject({
    account: 1,
    photos: 2,
    messages: 3,
    interests: 1,
    'blocked or hidden': 4,
    'payments without your name': 2,
  })
  expect(mail?.text).toContain(receipt.hash)
  const body = (await check(number)).body
  for (const secret of [String(whole.id), whole.email, whole.phone, 'Asha'])
    expect(body).not.toContain(secret)
  await t.db`update deletion_log set counts = counts || '{"messages": 2}' where number = ${number}`
  expect((await check(number)).json()).toMatchObject({ isGenuine: false })
  await t.db`update deletion_log set counts = counts || '{"messages": 3}' where number = ${number}`
  expect((await check(number)).json()).toMatchObject({ isGenuine: true })
  expect((await check('AAAA-BBBB-CCCC-DDDD')).statusCode).toBe(404)
})

test('no table holds the phone or e-mail any more, and both can sign up again', async () => {
  for (const table of ['login_failures', 'newsletter_subscribers'])
    expect([
      table,
      await t.db`
        select from ${identifier(table)} t
        where to_jsonb(t)::text like ${`%${whole.email}%`} or to_jsonb(t)::text like ${`%${whole.phone}%`}`,
    ]).toEqual([table, []])
  await t.db`insert into members (email, phone, phone_verified_at, password_hash, profile_for)
    values (${whole.email}, ${whole.phone}, now(), 'none', 'Self')`
})

test('the sealed record opens only with its key, and is deleted with the photos after a year', async () => {
  const [record] = await listKeptRecords(t.db, whole.id)
  const { joinedAt, sealed } = record as { joinedAt: string; sealed: Buffer }
  const text = recordSeal.open(whole.id, joinedAt, sealed)
  expect(JSON.parse(text)).toMatchObject({
    member: whole.id,
    members: [{ email: whole.email, signed_up_from: '203.0.113.9' }],
  })
  expect(text).toContain(`${whole.mark} said`)
  expect(sealed.includes(whole.email)).toBe(false)
  expect(() =>
    keptSeal('another key of more than thirty-two characters').open(whole.id, joinedAt, sealed),
  ).toThrow()
  expect(() => recordSeal.open(whole.id + 1, joinedAt, sealed)).toThrow()

  const collecting = {
    db: t.serverDb,
    files,
    photoSeal: photoSeal(testSecret),
    log: { ...strictLog, warn: ({ err }: { err?: unknown }) => Promise.reject(err) },
  }
  await collectFiles(collecting)
  for (const key of whole.photoKeys)
    expect([await files.get(key, 'card'), await files.sealed.has(key)]).toEqual([undefined, true])
  await t.clock.advance({ hours: 24 * 364 })
  await deleteExpiredRecords(t.db)
  expect(await listKeptRecords(t.db, whole.id)).toHaveLength(1)
  await t.db`update cases set is_held = true where member_id = ${whole.id}`
  await t.clock.advance({ hours: 48 })
  await deleteExpiredRecords(t.db)
  expect(await listKeptRecords(t.db, whole.id)).toHaveLength(1)
  await t.db`update cases set is_held = false where member_id = ${whole.id}`
  await deleteExpiredRecords(t.db)
  await collectFiles(collecting)
  expect(await listKeptRecords(t.db, whole.id)).toHaveLength(0)
  for (const key of whole.photoKeys) expect(await files.sealed.has(key)).toBe(false)
  expect(await t.db`select from files where member_id = ${whole.id}`).toHaveLength(0)
})

test('a restored backup applies later deletions before it serves', async () => {
  await appendErasureList(t.db, outsideLists)
  await appendDeletionList(t.db, outsideLists)
  const erased = await makeMember(t.db, { isPremium: true })
  const leaving = await makeMember(t.db)
  const stayed = await makeMember(t.db)
  for (const { id } of [erased, leaving, stayed]) await withPassword(id)
  const { number: first } = await requestDeletion(erased)
  const { number: second } = await requestDeletion(stayed)
  await appendDeletionList(t.db, outsideLists)
  await logIn(stayed.phone)
  await t.clock.advance({ hours: 73 })
  const [joined] = await t.db`select created_at::text from members where id = ${erased.id}`
  await eraseDue(work)
  const { number: third } = await requestDeletion(leaving)
  await appendDeletionList(t.db, outsideLists)
  expect(await readDeletionList()).toMatchObject({
    erased: expect.arrayContaining([expect.objectContaining({ number: first })]),
    leaving: [expect.objectContaining({ number: third, memberId: leaving.id })],
  })

  // The backup is older than all of it.
  await t.db`delete from erased_members where member_id = ${erased.id}`
  await t.db`delete from deletion_requests`
  await t.db`delete from deletion_log`
  await t.db`update profiles set leaving_at = null`
  await t.db`
    insert into members (id, email, password_hash, profile_for, created_at) overriding system value
    values (${erased.id}, ${erased.email}, 'none', 'Self', ${joined?.created_at}::timestamptz)`
  for (const { email } of [erased, stayed])
    await t.db`insert into newsletter_subscribers (email, token_hash) values (${email}, sha256(${email}::bytea))`
  expect(await reapplyDeletions(t.db, outsideLists)).toMatchObject({ erased: 1, leaving: 1 })
  expect([await isThere(erased.id), await isThere(leaving.id), await isThere(stayed.id)]).toEqual([
    false,
    true,
    true,
  ])
  expect((await t.db`select email from newsletter_subscribers`).map(({ email }) => email)).toEqual([
    stayed.email,
  ])
  expect((await check(first)).json()).toMatchObject({ isGenuine: true })
  expect((await check(second)).statusCode).toBe(404)
  expect(await t.db`select from profiles where member_id = ${leaving.id} and not is_listed`).toHaveLength(1)
  expect(await reapplyDeletions(t.db, outsideLists)).toMatchObject({ erased: 0, leaving: 0 })
  await t.clock.advance({ hours: 73 })
  await eraseDue(work)
  expect(await isThere(leaving.id)).toBe(false)
  expect((await check(third)).json()).toMatchObject({ isGenuine: true })
})

test('a withdrawn deletion is not repeated by a server whose list does not have the withdrawal yet', async () => {
  const stays = await makeMember(t.db)
  await withPassword(stays.id)
  const { number: before } = await requestDeletion(stays)
  await appendDeletionList(t.db, outsideLists)
  await logIn(stays.phone)
  expect((await readDeletionList()).leaving.map(one => one.number)).toContain(before)
  expect(await reapplyDeletions(t.serverDb, outsideLists)).toMatchObject({ leaving: 0 })
  expect(await t.db`select from profiles where member_id = ${stays.id} and is_listed`).toHaveLength(1)
  expect((await check(before)).statusCode).toBe(404)
  await appendDeletionList(t.db, outsideLists)
  expect((await readDeletionList()).leaving.map(one => one.number)).not.toContain(before)
  // A second request gets another number, which a restored backup applies.
  const { number: again } = await requestDeletion(stays)
  expect(again).not.toBe(before)
  await appendDeletionList(t.db, outsideLists)
  await t.db`delete from deletion_requests where member_id = ${stays.id}`
  await t.db`delete from deletion_log where number = ${again}`
  await t.db`update profiles set leaving_at = null where member_id = ${stays.id}`
  // Two servers that start simultaneously apply it once.
  const both = await Promise.all([1, 2].map(() => reapplyDeletions(t.serverDb, outsideLists)))
  expect(both.map(({ leaving }) => leaving).sort()).toEqual([0, 1])
  expect(await t.db`select from profiles where member_id = ${stays.id} and is_listed`).toHaveLength(0)
})

test('the list records a withdrawal in any order of its lines', async () => {
  const stays = await makeMember(t.db)
  await withPassword(stays.id)
  const { number } = await requestDeletion(stays)
  const [deletionRequest] = await listDeletionRequests(t.db).then(all =>
    all.filter(one => one.number === number),
  )
  await logIn(stays.phone)
  await appendDeletionList(t.db, outsideLists)
  const list = join(dataDir, 'deletions.txt')
  expect((await readDeletionList()).withdrawn).toContain(number)
  // Another server wrote concurrently, and a crash cut off its second line.
  appendFileSync(list, `\n${JSON.stringify({ leaving: deletionRequest })}\n{"leaving":{"number":"${number}`)
  expect((await readDeletionList()).leaving.map(one => one.number)).not.toContain(number)
  const before = readFileSync(list, 'utf8')
  await appendDeletionList(t.db, outsideLists)
  expect(readFileSync(list, 'utf8')).toBe(before)
})

test('a restored backup ends withdrawn deletions and keeps a later request', async () => {
  const [stays, asksAgain] = [await makeMember(t.db), await makeMember(t.db)]
  for (const { id } of [stays, asksAgain]) await withPassword(id)
  const { number } = await requestDeletion(stays)
  const { number: first } = await requestDeletion(asksAgain)
  const backup = await t.db`select * from deletion_requests`
  await logIn(stays.phone)
  await logIn(asksAgain.phone)
  await t.clock.advance({ hours: 1 })
  const { number: second } = await requestDeletion(asksAgain)
  await appendDeletionList(t.db, outsideLists)

  await t.db`delete from deletion_requests`
  await t.db`delete from deletion_log where number = ${second}`
  await t.db`update deletion_log set taken_back_at = null`
  for (const row of backup) await t.db`insert into deletion_requests ${insertion([row])}`
  await t.db`
    update profiles set leaving_at = now() where member_id = any (${[stays.id, asksAgain.id]}::int[])`
  expect(await reapplyDeletions(t.serverDb, outsideLists)).toMatchObject({ withdrawn: 2, leaving: 1 })
  const numbers =
    await t.db`select number from deletion_requests where member_id = any (${[stays.id, asksAgain.id]}::int[])`
  expect(numbers).toEqual([{ number: second }])
  expect(await t.db`select from profiles where member_id = ${stays.id} and is_listed`).toHaveLength(1)
  for (const ended of [number, first]) expect((await check(ended)).statusCode).toBe(404)
  expect(await reapplyDeletions(t.serverDb, outsideLists)).toMatchObject({ withdrawn: 0, leaving: 0 })
  await t.clock.advance({ hours: 71, minutes: 30 })
  await eraseDue(work)
  expect([await isThere(stays.id), await isThere(asksAgain.id)]).toEqual([true, true])
})

test('an older list of another server does not restart a withdrawn deletion', async () => {
  const stays = await makeMember(t.db)
  await withPassword(stays.id)
  const folder = () => mkdtempSync(join(dataDir, 'server-'))
  const [ofOne, ofOther] = [await listsIn(folder()), await listsIn(folder())]
  const { number } = await requestDeletion(stays)
  await appendDeletionList(t.db, ofOther)
  await logIn(stays.phone)
  await appendDeletionList(t.db, ofOne)
  // The backup is older than the deletion request.
  await t.db`delete from deletion_log where number = ${number}`
  await reapplyDeletions(t.serverDb, ofOne)
  expect(await reapplyDeletions(t.serverDb, ofOther)).toMatchObject({ leaving: 0 })
  expect(await t.db`select from profiles where member_id = ${stays.id} and is_listed`).toHaveLength(1)
})

test('a payment that arrives after the erasure is refunded', async () => {
  const payer = await person(t)
  await t.db`
    insert into orders (id, member_id, plan_id, amount_paise, state) values ('order_too_late_1', ${payer.id}, 'Premium', 9900, 'PENDING')`
  await withPassword(payer.id)
  await requestDeletion(payer)
  await t.clock.advance({ hours: 73 })
  await eraseDue(work)
  const { settleOrder: settle } = await import('../../payments/settle-order.ts')
  const parts = { db: t.serverDb, outbox: t.outbox, config: t.config, gateway: {} as never }
  const report = {
    gatewayOrderId: 'OMO1',
    state: 'COMPLETED' as const,
    amountPaise: 9900,
    isForeign: false,
    paymentMode: 'UPI',
    errorCode: null,
    kept: {},
  }
  expect(await settle(parts as never, 'order_too_late_1', report as never, 'poll')).toBe('REFUNDING')
  expect(await t.db`select state from refunds where order_id = 'order_too_late_1'`).toEqual([
    { state: 'CREATED' },
  ])
})
