import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type PhotoSize, photoSizes, wrongType } from '#contract/features/photos/photos.ts'
import { form, type Send } from '../../../testing/as.ts'
import { plainJpeg, quartered, upload } from '../../../testing/photos.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testFiles } from '../../../testing/test-files.ts'

const files = testFiles()
const t = await testApp({ files })
const jpeg = await plainJpeg()

const list = async (send: Send, fields: Record<string, string> = {}) =>
  (await send({ method: 'POST', url: '/api/v1/mycon/fetchPhoto', ...form(fields) })).json()
const keyOf = (path: string) => /^uploads\/m\/([0-9a-f]{32})\.webp$/.exec(path)?.[1] as string
const stored = async (path: string, size: PhotoSize) => sharp(await files.get(keyOf(path), size)).metadata()

test('an upload stores three sizes, and is approved with automatic approval', async () => {
  const me = await signedIn(t)
  const sent = await quartered(1000, 2000).jpeg().toBuffer()
  const reply = (await upload(me.send, sent, { edited: 'true' })).json()
  expect(reply).toEqual({
    response: 'success',
    message: 'The photo was added.',
    photo: {
      slot: 1,
      path: expect.stringMatching(/^uploads\/m\/[0-9a-f]{32}\.webp$/),
      status: 'approved',
      reason: null,
      thumbhash: expect.stringMatching(/^[\w+/]{20,40}=*$/),
      crop: [0, expect.closeTo(0.15, 4), 1, expect.closeTo(0.625, 4)],
      width: 800,
      height: 1600,
      isEdited: true,
    },
  })
  const sizes = await Promise.all(photoSizes.map(size => stored(reply.photo.path, size)))
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['webp', 256, 320],
    ['webp', 640, 800],
    ['webp', 800, 1600],
  ])
  expect(await list(me.send)).toEqual({
    response: 'success',
    photos: {
      image1: reply.photo.path,
      image2: null,
      image3: null,
      image4: null,
      image5: null,
      image6: null,
    },
    slots: [reply.photo],
  })
  expect(await t.db`select state, member_id from files where key = ${keyOf(reply.photo.path)}`).toEqual([
    { state: 'live', member_id: me.id },
  ])
})

test('another member gets only approved photos, and none after a block', async () => {
  const [she, he] = [await signedIn(t), await signedIn(t, { gender: 'male' })]
  const path = (await upload(she.send, jpeg)).json().photo.path
  await upload(she.send, jpeg)
  await t.db`update photos set status = 'pending' where member_id = ${she.id} and slot = 1`
  await t.db`
    insert into profile_visits (member_id, viewer_id, kind, day)
    values (${she.id}, ${he.id}, 'profile', (now() at time zone 'Asia/Kolkata')::date)`
  const shown = await list(he.send, { find_id: String(she.id) })
  expect(shown.photos.image1).toMatch(/^uploads/)
  expect(JSON.stringify(shown)).not.toContain(path)
  expect(shown.slots).toBeUndefined()
  await t.db`insert into blocks (blocker_id, blocked_id) values (${she.id}, ${he.id})`
  expect(await list(he.send, { find_id: String(she.id) })).toEqual({
    message: 'This profile does not exist.',
  })
})

test('an upload other than JPG, PNG or GIF gets the specified refusal, and no file is stored', async () => {
  const me = await signedIn(t)
  const webp = await sharp(jpeg).webp().toBuffer()
  expect((await upload(me.send, webp)).json()).toEqual({ response: 'invalid', message: wrongType })
  expect((await me.send({ method: 'POST', url: uploadUrl, ...noFile })).json()).toEqual({
    response: 'invalid',
    message: wrongType,
  })
  expect(await t.db`select from files where member_id = ${me.id}`).toEqual([])
})
const uploadUrl = '/api/v1/Register_controller/uploadImage'
const noFile = {
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  payload: '--x\r\nContent-Disposition: form-data; name="turn"\r\n\r\n90\r\n--x--\r\n',
}

test('uploads with the same idempotency key insert one photo, also simultaneous ones', async () => {
  const me = await signedIn(t)
  const client_id = randomUUID()
  const replies = await Promise.all(Array.from({ length: 6 }, () => upload(me.send, jpeg, { client_id })))
  const first = replies[0]?.json()
  expect(first.response).toBe('success')
  for (const reply of replies) expect(reply.json()).toEqual(first)
  expect((await upload(me.send, jpeg, { client_id })).json()).toEqual(first)
  expect(await t.db`select slot from photos where member_id = ${me.id}`).toEqual([{ slot: 1 }])
  const states =
    await t.db`select state, count(*)::int from files where member_id = ${me.id} group by 1 order by 1`
  expect(states.at(-1)).toEqual({ state: 'live', count: 1 })
  expect((await t.db`select from files where member_id = ${me.id} and state = 'writing'`).length).toBe(0)
})

test('a member has at most six photos, also after 14 simultaneous uploads', async () => {
  const me = await signedIn(t)
  const replies = await Promise.all(Array.from({ length: 14 }, () => upload(me.send, jpeg)))
  const words = replies.map(reply => reply.json().response)
  expect(words.filter(word => word === 'success')).toHaveLength(6)
  expect(replies.map(reply => reply.json().message)).toContain(
    'There are already 6 photos. Please delete one first.',
  )
  const slots = await t.db`select slot from photos where member_id = ${me.id} order by slot`
  expect(slots.map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5, 6])
  const live = await t.db`select from files where member_id = ${me.id} and state = 'live'`
  expect(live).toHaveLength(6)
})

test('with manual approval the owner sees a pending or held photo as pending, and a rejected one with its reason', async () => {
  const manual = await testApp({ settings: { APPROVAL: 'manual' } })
  const me = await signedIn(manual)
  const { message, photo } = (await upload(me.send, jpeg)).json()
  expect([message, photo.status]).toEqual([
    'The photo was added. Other members can see it once it is approved.',
    'pending',
  ])
  await manual.db`update photos set status = 'held' where member_id = ${me.id}`
  expect((await list(me.send)).slots[0].status).toBe('pending')
  await manual.db`update photos set status = 'rejected', reason = 'poor' where member_id = ${me.id}`
  expect((await list(me.send)).slots[0]).toMatchObject({
    status: 'rejected',
    reason: 'This photo is too dark, too small or not sharp. Please choose a clearer photo.',
  })
})
