import sharp from 'sharp'
import { expect, test } from 'vitest'
import { asGuest } from '../../../testing/as.ts'
import { hostilePictures } from '../../../testing/hostile-pictures.ts'
import { makeMember } from '../../../testing/make.ts'
import { atWork } from '../../../testing/office.ts'
import { photoForm, quartered } from '../../../testing/photos.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testFiles } from '../../../testing/test-files.ts'
import { createFileKey, insertFile } from '../../features/photos/files-store.ts'

const files = testFiles()
const t = await testApp({ files })
const { send } = await atWork(t, 'editor')
const upload = (bytes: Buffer) =>
  send({ method: 'POST', url: '/api/v1/admin/content/picture', ...photoForm(bytes) })
const get = (path: string) => asGuest(t.app)({ url: `/api/v1/${path}` })

test('a picture is re-encoded in two sizes and cached permanently', async () => {
  const sent = await quartered(2400, 1200)
    .withExif({ IFD0: { Copyright: 'secret' } })
    .jpeg()
    .toBuffer()
  const made = (await upload(sent)).json()
  expect(made).toMatchObject({ width: 1600, height: 800 })
  for (const [path, width] of [
    [made.path, 1600],
    [made.small, 800],
    [`${made.path}?size=thumb`, 256],
  ] as const) {
    const { statusCode, headers, rawPayload } = await get(path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(headers['cache-control']).toContain('immutable')
    const { width: found, exif } = await sharp(rawPayload).metadata()
    expect([found, exif]).toEqual([width, undefined])
  }
})

test('hostile files are refused or re-encoded without their content', async () => {
  for (const { name, bytes } of await hostilePictures()) {
    const reply = await upload(bytes)
    if (reply.statusCode === 200) {
      const { rawPayload } = await get(reply.json().path)
      expect([name, rawPayload.includes('<script')]).toEqual([name, false])
      continue
    }
    expect([name, reply.statusCode]).toEqual([name, 400])
    expect(reply.json().message).toMatch(/\w+ \w+/)
  }
})

test('photos of members and other files of the store are not served', async () => {
  const key = createFileKey()
  await insertFile(t.db, key, (await makeMember(t.db)).id)
  await files.put(key, 'full', await quartered(40, 40).webp().toBuffer())
  for (const path of [`uploads/c/${key}.webp`, 'uploads/c/x.webp', `uploads/c/${key}.webp?size=huge`])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404])
})
