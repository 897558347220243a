import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../testing/fresh-database.ts'
import { makeInterest, makeMember } from '../../../../testing/make.ts'
import { putAway } from '../../../../testing/put-away.ts'
import { startS3Server } from '../../../../testing/s3-server.ts'
import { testFolder } from '../../../../testing/test-files.ts'
import { openOutsideLists } from '../../../platform/files/outside-lists.ts'
import { appendErasureList, parseErasureList } from './erasure-list.ts'
import { eraseMembers, insertErasures, listErasures, listReturnedMembers } from './erasure-store.ts'
import { reapplyDeletions } from './reapply.ts'

const { db } = await freshDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'saptapadi-erasures-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const list = join(dataDir, 'erasures.txt')
const outsideLists = await openOutsideLists({ dataDir, s3: undefined })
const readErasureList = async () => parseErasureList(await outsideLists.readOwn('erasures'))
const numbersOnList = async () => (await readErasureList()).map(({ memberId }) => memberId)
const addPhoto = (memberId: number, path: string) =>
  db`insert into photos (member_id, slot, path) values (${memberId}, 1, ${path})`

test('an erasure deletes everything that refers to the member and records only the number and two times', async () => {
  const [asha, bela, ravi] = [await makeMember(db), await makeMember(db), await makeMember(db)]
  await makeInterest(db, asha.id, ravi.id)
  await addPhoto(asha.id, 'uploads/her-own.jpg')
  await addPhoto(bela.id, 'uploads/shared.jpg')
  await addPhoto(ravi.id, 'uploads/shared.jpg')
  const [{ created_at: joined } = {}] = await db`select created_at::text from members where id = ${asha.id}`

  const unseen = await db.begin(tx => eraseMembers(tx, [asha.id, bela.id]))

  expect(unseen).toEqual(['uploads/her-own.jpg'])
  expect((await db`select id from members`).map(({ id }) => id)).toEqual([ravi.id])
  expect(await db`select from interests`).toEqual([])
  expect(await db`select member_id, joined_at::text from erased_members order by member_id`).toEqual([
    { member_id: asha.id, joined_at: joined },
    { member_id: bela.id, joined_at: expect.any(String) },
  ])
})

test('orders stay in the books without the payer', async () => {
  const payer = await makeMember(db, { isPremium: true })
  await db.begin(tx => eraseMembers(tx, [payer.id]))
  expect(await db`select from members where id = ${payer.id}`).toHaveLength(0)
  expect(
    await db`
      select o.state, o.amount_paise, o.member_id, e.member_id as holder
      from orders o join entitlements e on e.order_id = o.id where o.id = ${`order_test_${payer.id}_0001`}`,
  ).toEqual([{ state: 'COMPLETED', amount_paise: 9900, member_id: null, holder: null }])
})

test('the list outside the database holds each erasure once', async () => {
  const before = (await listErasures(db)).map(({ memberId }) => memberId)
  await appendErasureList(db, outsideLists)
  await appendErasureList(db, outsideLists)
  expect(await numbersOnList()).toEqual(before)
  const later = await makeMember(db)
  await db.begin(tx => eraseMembers(tx, [later.id]))
  await appendErasureList(db, outsideLists)
  expect(await numbersOnList()).toEqual([...before, later.id])
})

test('a line that a crash cut off is written again and does not damage the next', async () => {
  const before = await numbersOnList()
  truncateSync(list, readFileSync(list).length - 5)
  expect(await numbersOnList()).toEqual(before.slice(0, -1))
  await appendErasureList(db, outsideLists)
  expect(await numbersOnList()).toEqual(before)
})

test('a restored member is found by number and date; another member with the same number is not', async () => {
  const [returned, another] = [await makeMember(db), await makeMember(db)]
  const [{ joined } = {}] = await db`
    select to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as joined from members where id = ${returned.id}`
  const erased = '2026-01-01T00:00:00.000000Z'
  appendFileSync(list, `${returned.id} ${joined} ${erased}\n${another.id} ${erased} ${erased}\n`)
  await insertErasures(db, await readErasureList())
  expect(await listReturnedMembers(db)).toEqual([returned.id])
  await insertErasures(db, [])
})

test('a fresh server repeats an erasure that another server wrote to the bucket', async () => {
  const s3 = await startS3Server()
  putAway(s3.close)
  const server = () => openOutsideLists({ dataDir: testFolder(), s3: s3.settings })
  const { id } = await makeMember(db)
  const [before] = await db`select to_jsonb(members) as row from members where id = ${id}`
  await db.begin(tx => eraseMembers(tx, [id]))
  await appendErasureList(db, await server())

  // The restored backup is older than the erasure.
  await db`delete from erased_members where member_id = ${id}`
  await db`
    insert into members overriding system value
    select (jsonb_populate_record(null::members, ${JSON.stringify(before?.row)}::jsonb)).*`
  await reapplyDeletions(db, await openOutsideLists({ dataDir: testFolder(), s3: undefined }))
  expect(await db`select from members where id = ${id}`).toHaveLength(1)
  await reapplyDeletions(db, await server())
  expect(await db`select from members where id = ${id}`).toHaveLength(0)
})
