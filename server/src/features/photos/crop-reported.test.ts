import { beforeEach, expect, test } from 'vitest'
import { form } from '../../../testing/as.ts'
import { officer, openCase } from '../../../testing/inbox.ts'
import { type Person, person } from '../../../testing/people.ts'
import { quartered, upload } from '../../../testing/photos.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testFiles } from '../../../testing/test-files.ts'

const t = await testApp({ files: testFiles(), settings: { APPROVAL: 'manual' } })
const moderator = await officer(t)
const sent = await quartered(400, 500).png().toBuffer()
let her: Awaited<ReturnType<typeof signedIn>>
let man: Person

beforeEach(async () => {
  await t.clock.set('2026-08-03T06:00:00Z')
  // Without hashes of other tests, so that the picture matches none.
  await t.db`delete from photo_hashes`
  her = await signedIn(t)
  man = await person(t, { gender: 'male' })
  await upload(her.send, sent, { crop: '0.25,0.25,0.5,0.5' })
  await t.db`update photos set status = 'approved' where member_id = ${her.id}`
})

const frame = '0.25,0.25,0.5,0.5'
const crop = async (fields: Record<string, string>) => {
  const url = '/api/v1/Register_controller/cropImage'
  const reply = await her.send({ method: 'POST', url, ...form({ img: '1', crop: frame, ...fields }) })
  expect(reply.json()).toMatchObject({ response: 'success' })
}
const reports = (fields: Record<string, string>) =>
  man.post('reports/member', { find_id: String(her.id), reason: 'photo_ai', ...fields })
const photo = async () => {
  const [row] = await t.db<{ id: number; status: string; key: string }[]>`
    select id, status, file_key as key from photos where member_id = ${her.id}`
  return row as { id: number; status: string; key: string }
}
const holdOf = async (key: string) =>
  (await t.db`select state, retention_reason from files where key = ${key}`)[0]

test('turning a reported photo holds it, keeps its case and seals the reported picture', async () => {
  const before = await photo()
  await reports({ slot: '1' })
  await crop({ turn: '90' })
  const after = await photo()
  expect([after.id, after.status]).toEqual([before.id, 'held'])
  expect(after.key).not.toBe(before.key)
  expect(await holdOf(before.key)).toEqual({ state: 'dead', retention_reason: 'reported' })
  const page = await moderator.open(await openCase(t, 'report', `photo:${before.id}`))
  expect(page.seen).not.toBe('gone')
  expect(page.person?.photos.map(({ id }) => id)).toEqual([before.id])
  expect(page.evidence[0]?.facts).toMatchObject({ key: before.key })
})

test('a smaller crop of a photo on a reported profile stays approved, and the reported picture is sealed', async () => {
  const before = await photo()
  await reports({})
  await crop({ crop: '0.25,0.25,0.25,0.25' })
  expect(await photo()).toMatchObject({ id: before.id, status: 'approved' })
  expect(await holdOf(before.key)).toEqual({ state: 'dead', retention_reason: 'reported' })
})

test('turning a photo without complaints keeps no copy, and replaces its hashes and findings', async () => {
  const before = await photo()
  const hashes = () => t.db`select part, hash from photo_hashes where photo_id = ${before.id} order by part`
  const described = await hashes()
  await t.db`insert into photo_findings (photo_id, kind) values (${before.id}, 'qr')`
  await crop({ turn: '90' })
  expect(await photo()).toMatchObject({ id: before.id, status: 'pending' })
  expect(await holdOf(before.key)).toEqual({ state: 'dead', retention_reason: null })
  expect(await hashes()).not.toEqual(described)
  expect(await t.db`select from photo_findings where photo_id = ${before.id}`).toHaveLength(0)
})

test('turning a held photo keeps its findings for the moderator', async () => {
  const { id } = await photo()
  await t.db`update photos set status = 'held' where id = ${id}`
  await t.db`insert into photo_findings (photo_id, kind) values (${id}, 'qr')`
  await crop({ turn: '90' })
  expect(await photo()).toMatchObject({ id, status: 'held' })
  expect(await t.db`select from photo_findings where photo_id = ${id}`).toHaveLength(1)
})

test('turning a rejected photo inserts a held photo and keeps the old picture like other removed ones', async () => {
  const before = await photo()
  await t.db`update photos set status = 'rejected', reason = 'several' where id = ${before.id}`
  await crop({ turn: '90' })
  const after = await photo()
  expect([after.id === before.id, after.status]).toEqual([false, 'held'])
  expect(await holdOf(before.key)).toEqual({ state: 'dead', retention_reason: 'removed' })
})

test('a crop that shows more of an approved photo needs a new review', async () => {
  const { id } = await photo()
  await t.db`update photos set status = 'pending' where id = ${id}`
  const decide = async () => moderator.decide(await openCase(t, 'photo', `photo:${id}`), { do: 'show' })
  expect((await decide()).statusCode).toBe(200)
  await crop({ crop: '0,0,1,1' })
  expect((await photo()).status).toBe('pending')
  expect((await decide()).statusCode).toBe(200)
  expect((await photo()).status).toBe('approved')
})
