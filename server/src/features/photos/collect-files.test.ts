import { readdirSync } from 'node:fs'
import { Disk } from 'flydrive'
import { beforeEach, expect, test } from 'vitest'
import { photoSizes } from '#contract/features/photos/photos.ts'
import { alarmLog } from '../../../testing/alarm-log.ts'
import { form } from '../../../testing/as.ts'
import { plainJpeg, upload } from '../../../testing/photos.ts'
import { putAway } from '../../../testing/put-away.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testFiles, testFolder } from '../../../testing/test-files.ts'
import { openBus } from '../../platform/database/bus.ts'
import { type Files, filesOn } from '../../platform/files/files.ts'
import { withCache } from '../../platform/files/files-cache.ts'
import { FolderDriver } from '../../platform/files/folder-driver.ts'
import { eraseMembers } from '../my-data/erasing/erasure-store.ts'
import { collectFiles } from './collect-files.ts'
import { subscribeToDeletions } from './file-deletions.ts'
import { createFileKey, findSealedFile, insertFile, markFilesDead } from './files-store.ts'
import { photoSeal } from './photo-seal.ts'

const files = testFiles()
const t = await testApp({ files })
const jpeg = await plainJpeg()
const seal = photoSeal('a key for tests, of more than thirty-two characters')
beforeEach(async () => {
  await t.clock.set('2026-08-03T06:00:00Z')
  await t.db`delete from photos`
  await t.db`delete from files`
})

const { log, alarms } = alarmLog()
const deps = { db: t.db, files, photoSeal: seal, log }
const collect = (store: Files = files) => collectFiles({ ...deps, files: store })
const rows = () => t.db`select key, state, retention_reason from files order by created_at, key`

async function withPhoto() {
  const me = await signedIn(t)
  const { path } = (await upload(me.send, jpeg)).json().photo
  const key = path.slice('uploads/m/'.length, -'.webp'.length)
  const full = (await files.get(key, 'full')) as Buffer
  const remove = () =>
    me.send({ method: 'POST', url: '/api/v1/Register_controller/deleteimage', ...form({ img: '1' }) })
  return { ...me, key, full, remove }
}
const servedSizes = async (key: string) =>
  (await Promise.all(photoSizes.map(size => files.get(key, size)))).filter(Boolean).length

test('deleting a photo removes its objects and keeps a sealed copy for a year', async () => {
  const { id, key, full, remove } = await withPhoto()
  await collect()
  expect(await servedSizes(key)).toBe(3)
  await remove()
  await collect()
  expect(await servedSizes(key)).toBe(0)
  const sealed = (await files.sealed.get(key)) as Buffer
  expect(seal.open(key, sealed).equals(full)).toBe(true)
  expect(await t.db`select state, retention_reason, member_id, due_at from files`).toEqual([
    { state: 'sealed', retention_reason: 'deleted', member_id: id, due_at: new Date('2027-08-03T06:00:00Z') },
  ])
  expect(await findSealedFile(t.db, key)).toEqual({ memberId: id, retentionReason: 'deleted' })
  await t.clock.set('2027-08-03T05:59:59Z')
  await collect()
  expect(await files.sealed.has(key)).toBe(true)
  await t.clock.set('2027-08-03T06:00:00Z')
  await collect()
  expect([await files.sealed.has(key), await rows()]).toEqual([false, []])
})

test('a deletion clears the cached copies of the other servers', async () => {
  const [here, there] = [withCache(files, testFolder()), withCache(files, testFolder())]
  const bus = openBus(t.url, () => {})
  putAway(() => bus.stop())
  await expect.poll(() => bus.isListening).toBe(true)
  subscribeToDeletions(bus, there, () => {})
  const { key, remove } = await withPhoto()
  await there.get(key, 'card')
  await remove()
  await collect(here)
  await expect.poll(() => there.get(key, 'card')).toBeUndefined()
})

test('a sealed copy opens only with its own secret and its own file key', async () => {
  const sealed = seal.close('a', Buffer.from('a picture'))
  expect(sealed.includes('a picture')).toBe(false)
  expect(String(seal.open('a', sealed))).toBe('a picture')
  expect(() => seal.open('b', sealed)).toThrow()
  expect(() => photoSeal('another key, of more than thirty-two characters').open('a', sealed)).toThrow()
})

test.each(['removed', 'reported'] as const)('a photo that was %s is sealed for 180 days', async reason => {
  const { key } = await withPhoto()
  await t.db`delete from photos`
  await markFilesDead(t.db, [key], reason)
  await collect()
  expect(await t.db`select due_at from files`).toEqual([{ due_at: new Date('2027-01-30T06:00:00Z') }])
})

test.each([
  ['with an open report seals the old picture', 'open', 'sealed'],
  ['with a closed report keeps no copy', 'closed', undefined],
])('cropping a photo %s', async (_, state, kept) => {
  const { id, send, key } = await withPhoto()
  const [photo] = await t.db<{ id: number }[]>`select id from photos where member_id = ${id}`
  await t.db`
    insert into cases (kind, subject, member_id, photo_id, priority, permission, due_at, state)
    values (
      'report', ${`photo:${photo?.id}`}, ${id}, ${photo?.id as number}, 'general', 'cases', now(), ${state}
    )`
  const url = '/api/v1/Register_controller/cropImage'
  await send({ method: 'POST', url, ...form({ img: '1', crop: '0,0,0.5,0.5' }) })
  await collect()
  const [row] = await t.db`select state, retention_reason from files where key = ${key}`
  expect(row?.state).toBe(kept)
  expect(await files.sealed.has(key)).toBe(kept === 'sealed')
})

test('an upload to a full disk gets an explanation and leaves nothing; it works later', async () => {
  let isFull = true
  class Full extends FolderDriver {
    override async put(name: string, contents: string | Uint8Array) {
      if (isFull && name.includes('-full'))
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
      await super.put(name, contents)
    }
  }
  const folder = testFolder()
  const store = filesOn(new Disk(new Full(folder)))
  const full = await testApp({ files: store })
  const me = await signedIn(full)
  const send = () => upload(me.send, jpeg, { client_id: 'a7ad4f6e-3b0e-4c5c-9c53-7f7c7d2b1f10' })
  const refused = await send()
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    {
      message: 'We cannot store pictures at the moment. Yours was not saved. Please try again later.',
      retryAfter: 60,
    },
  ])
  expect(await full.db`select from photos`).toEqual([])
  await collectFiles({ ...deps, db: full.db, files: store })
  expect(await full.db`select from files`).toEqual([])
  expect(readdirSync(folder, { recursive: true }).filter(name => String(name).includes('.'))).toEqual([])
  isFull = false
  expect((await send()).json()).toMatchObject({ response: 'success', photo: { slot: 1 } })
})

test('a file without a retention reason and an unfinished upload leave no sealed copy', async () => {
  const { id, key } = await withPhoto()
  await t.db`delete from photos`
  await markFilesDead(t.db, [key], null)
  const other = createFileKey()
  await insertFile(t.db, other, id)
  await files.put(other, 'card', Buffer.from('half of an upload'))
  await t.clock.advance({ minutes: 59 })
  await collect()
  expect(await rows()).toEqual([{ key: other, state: 'writing', retention_reason: null }])
  await t.clock.advance({ minutes: 2 })
  await collect()
  expect([await rows(), await servedSizes(other), await files.sealed.has(key)]).toEqual([[], 0, false])
})

test('a failing deletion is retried after 5 s, 30 s, 5 min and every hour, and raises an alarm after a day', async () => {
  const { key, remove } = await withPhoto()
  await remove()
  let tries = 0
  const failing: Files = {
    ...files,
    delete: async () => {
      tries += 1
      throw new Error('no answer')
    },
  }
  const triesAfter = async (seconds: number) => {
    await t.clock.advance({ seconds: seconds - 1 })
    await collect(failing)
    const before = tries
    await t.clock.advance({ seconds: 1 })
    await collect(failing)
    return [before, tries]
  }
  await collect(failing)
  expect(tries).toBe(1)
  expect(await triesAfter(5)).toEqual([1, 2])
  expect(await triesAfter(30)).toEqual([2, 3])
  expect(await triesAfter(300)).toEqual([3, 4])
  expect(await triesAfter(3600)).toEqual([4, 5])
  expect(await triesAfter(3600)).toEqual([5, 6])
  expect(alarms).toEqual([])
  await t.clock.advance({ days: 1 })
  await collect(failing)
  expect(alarms).toEqual([{ kind: 'photos_not_deleted', figures: { tries: 7 } }])
  await t.clock.advance({ hours: 1 })
  await collect()
  expect([await servedSizes(key), (await rows())[0]?.state]).toEqual([0, 'sealed'])
})

test('a collection that fails at any step is completed by the next one', async () => {
  for (const step of ['put', 'delete'] as const) {
    const { key, remove } = await withPhoto()
    await remove()
    const killed = async () => {
      throw new Error('killed')
    }
    const dying: Files =
      step === 'put'
        ? { ...files, sealed: { ...files.sealed, put: killed } }
        : { ...files, delete: async one => files.delete(one).then(killed) }
    await collect(dying)
    await t.clock.advance({ seconds: 5 })
    await collect()
    expect([await servedSizes(key), await files.sealed.has(key)]).toEqual([0, true])
    expect((await rows()).at(-1)).toEqual({ key, state: 'sealed', retention_reason: 'deleted' })
  }
})

test('three simultaneous collectors delete each file once', async () => {
  const me = await withPhoto()
  for (let n = 0; n < 30; n += 1) await insertFile(t.db, createFileKey(), me.id)
  await t.clock.advance({ hours: 2 })
  const deleted: string[] = []
  const store: Files = { ...files, delete: async key => void deleted.push(key) }
  await Promise.all([collect(store), collect(store), collect(store)])
  expect([deleted.length, new Set(deleted).size]).toEqual([30, 30])
})

test('erasing a member deletes all photos and seals copies for the year of a deleted account', async () => {
  const { id, key } = await withPhoto()
  expect(await t.db.begin(tx => eraseMembers(tx, [id]))).toEqual([])
  await collect()
  expect(await servedSizes(key)).toBe(0)
  expect(await t.db`select state, retention_reason, member_id from files`).toEqual([
    { state: 'sealed', retention_reason: 'deleted', member_id: id },
  ])
})
