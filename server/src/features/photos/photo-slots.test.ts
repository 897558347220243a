import { beforeAll, expect, test } from 'vitest'
import type { OwnPhoto } from '#contract/features/photos/photos.ts'
import { form, type Send } from '../../../testing/as.ts'
import { plainJpeg, quartered, quartersOf, upload } from '../../../testing/photos.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testFiles } from '../../../testing/test-files.ts'

const files = testFiles()
const t = await testApp({ files, settings: { APPROVAL: 'manual' } })
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await plainJpeg()
})

const calls = { delete: 'deleteimage', set: 'setprofileimage', order: 'orderImages', crop: 'cropImage' }
const call = (send: Send, name: keyof typeof calls, fields: Record<string, string>) =>
  send({ method: 'POST', url: `/api/v1/Register_controller/${calls[name]}`, ...form(fields) })
const keyOf = (path: string) => path.slice('uploads/m/'.length, -'.webp'.length)

/** A member with this number of photos, and their paths. */
async function withPhotos(count: number) {
  const me = await signedIn(t)
  const paths: string[] = []
  for (let n = 0; n < count; n += 1) paths.push((await upload(me.send, jpeg)).json().photo.path)
  const slots = async () =>
    (await t.db`select path, slot from photos where member_id = ${me.id} order by slot`).map(
      ({ path, slot }) => [slot, paths.indexOf(path)],
    )
  const change = async (name: keyof typeof calls, fields: Record<string, string>) =>
    (await call(me.send, name, fields)).json() as { response: string; message: string; photos: OwnPhoto[] }
  return { ...me, paths, slots, change }
}

test('deleting a photo moves later photos up and marks its file for collection with a sealed copy', async () => {
  const me = await withPhotos(3)
  const reply = await me.change('delete', { img: '1', src: me.paths[0] as string })
  expect([reply.response, reply.photos.map(({ slot, path }) => [slot, path])]).toEqual([
    'success',
    [
      [1, me.paths[1]],
      [2, me.paths[2]],
    ],
  ])
  expect(
    await t.db`select key, retention_reason from files where state = 'dead' and member_id = ${me.id}`,
  ).toEqual([{ key: keyOf(me.paths[0] as string), retention_reason: 'deleted' }])
  // A stale page sends the path of another photo.
  const late = await me.change('delete', { img: '1', src: me.paths[0] as string })
  expect([late.response, late.photos.length]).toEqual(['invalid', 2])
  expect((await me.change('delete', { img: '6' })).message).toBe(
    'The photos have changed. Please reload the page.',
  )
})

test('a member can make any photo but a rejected one the profile photo', async () => {
  const me = await withPhotos(3)
  expect((await me.change('set', { img: '3' })).response).toBe('success')
  expect(await me.slots()).toEqual([
    [1, 2],
    [2, 1],
    [3, 0],
  ])
  expect((await me.change('set', { img: '1' })).response).toBe('success')
  await t.db`update photos set status = 'rejected' where member_id = ${me.id} and slot = 2`
  expect(await me.change('set', { img: '2' })).toMatchObject({
    response: 'invalid',
    message: 'This photo was not approved. Please choose another as the profile photo.',
  })
  expect((await me.change('set', { img: '4' })).response).toBe('invalid')
})

test('a new order is refused unless it names every photo once', async () => {
  const me = await withPhotos(3)
  expect(
    (await me.change('order', { order: '3,1,2' })).photos.map(({ path }) => me.paths.indexOf(path)),
  ).toEqual([2, 0, 1])
  for (const order of ['1,2', '1,2,4', '1,2,3,4']) {
    const reply = await me.change('order', { order })
    expect([reply.response, reply.photos.map(({ path }) => me.paths.indexOf(path))]).toEqual([
      'invalid',
      [2, 0, 1],
    ])
  }
})

test('simultaneous moves, crops and deletions leave slots 1 to n, each with its objects', async () => {
  const me = await withPhotos(6)
  const calls = Array.from({ length: 40 }, (_, n) => {
    if (n % 13 === 5) return me.change('delete', { img: String((n % 3) + 1) })
    if (n % 5 === 0) return me.change('crop', { img: String((n % 4) + 1), crop: '0,0,0.5,0.5' })
    if (n % 2 === 0) return me.change('set', { img: String((n % 6) + 1) })
    return me.change('order', { order: ['6,5,4,3,2,1', '5,1,2,3,4', '2,1,3,4'][n % 3] as string })
  })
  for (const reply of await Promise.all(calls)) expect(reply.photos).toBeDefined()
  const rows = await t.db`select slot, file_key from photos where member_id = ${me.id} order by slot`
  expect(rows.length).toBeGreaterThanOrEqual(3)
  expect(rows.map(({ slot }) => slot)).toEqual(rows.map((_, at) => at + 1))
  const live = await t.db`select key from files where member_id = ${me.id} and state = 'live' order by key`
  expect(live.map(({ key }) => key)).toEqual(rows.map(({ file_key }) => file_key).toSorted())
  for (const { file_key } of rows) expect(await files.get(file_key, 'card')).toBeDefined()
})

test('other members see the former photo while a new profile photo is pending', async () => {
  const me = await withPhotos(1)
  await t.db`update photos set status = 'approved' where member_id = ${me.id}`
  const man = await signedIn(t, { gender: 'male' })
  const shown = async () => {
    const search = form({ type: 'single', userid: `HS${me.id}` })
    const found = await man.send({ method: 'POST', url: '/api/v1/mycon/search', ...search })
    return found.json().users[0].image1
  }
  const [former] = me.paths
  expect(await shown()).toBe(former)
  const { path } = (await upload(me.send, jpeg)).json().photo
  expect((await me.change('set', { img: '2' })).photos[0]).toMatchObject({ path, status: 'pending' })
  expect(await shown()).toBe(former)
  await t.db`update photos set status = 'approved' where member_id = ${me.id}`
  expect(await shown()).toBe(path)
})

async function cropped() {
  // Without hashes of other tests, so that the picture matches none.
  await t.db`delete from photo_hashes`
  const me = await signedIn(t)
  const sent = await quartered(800, 1000).png().toBuffer()
  const { path } = (await upload(me.send, sent, { crop: '0.25,0.25,0.5,0.5' })).json().photo
  await t.db`update photos set status = 'approved' where member_id = ${me.id}`
  const crop = async (fields: Record<string, string>) =>
    (await call(me.send, 'crop', { img: '1', ...fields })).json()
  return { me, path, crop }
}

test('a crop inside the old one keeps the photo approved, under a new key', async () => {
  const { me, path, crop } = await cropped()
  const { response, photos } = await crop({ crop: '0.25,0.25,0.25,0.25' })
  expect([response, photos[0].status]).toEqual(['success', 'approved'])
  expect(photos[0].path).not.toBe(path)
  expect(await quartersOf((await files.get(keyOf(photos[0].path), 'card')) as Buffer)).toEqual(
    Array(4).fill('red'),
  )
  expect(
    await t.db`select state, retention_reason from files where member_id = ${me.id} order by state`,
  ).toEqual([
    { state: 'dead', retention_reason: null },
    { state: 'live', retention_reason: null },
  ])
})

test.each([
  ['a crop that shows more', 'approved', { crop: '0,0,1,1' }, 'pending'],
  ['a turn', 'approved', { crop: '0.25,0.25,0.5,0.5', turn: '90' }, 'pending'],
  ['a smaller crop of a rejected photo', 'rejected', { crop: '0.25,0.25,0.25,0.25' }, 'held'],
  ['a crop of a held photo', 'held', { crop: '0,0,1,1' }, 'held'],
])('%s of state %s needs approval', async (_, before, fields, after) => {
  const { me, crop } = await cropped()
  await t.db`update photos set status = ${before}, reason = 'several' where member_id = ${me.id}`
  const { photos } = await crop(fields)
  expect(photos).toHaveLength(1)
  expect(await t.db`select status, reason, slot from photos where member_id = ${me.id}`).toEqual([
    { status: after, reason: null, slot: 1 },
  ])
})

test('a turn is clockwise in all sizes, and the crop refers to the turned picture', async () => {
  const { crop } = await cropped()
  const { photos } = await crop({ crop: '0,0,1,1', turn: '90' })
  const key = keyOf(photos[0].path)
  expect([photos[0].width, photos[0].height]).toEqual([1000, 800])
  for (const size of ['full', 'card', 'thumb'] as const) {
    expect(await quartersOf((await files.get(key, size)) as Buffer)).toEqual([
      'blue',
      'red',
      'white',
      'green',
    ])
  }
})
