import { expect, test } from 'vitest'
import { form, type Send } from '../../../testing/as.ts'
import { plainJpeg, upload } from '../../../testing/photos.ts'
import { putAway } from '../../../testing/put-away.ts'
import { startS3Server } from '../../../testing/s3-server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testFiles, testFolder } from '../../../testing/test-files.ts'
import type { Pictures } from '../../platform/files/decoding/pictures.ts'
import { type Files, openFiles } from '../../platform/files/files.ts'
import { noLog } from '../../platform/log.ts'
import { collectFiles } from './collect-files.ts'
import { photoSeal } from './photo-seal.ts'

const s3 = await startS3Server()
putAway(s3.close)
const jpeg = await plainJpeg()
const seal = photoSeal('a key for tests, of more than thirty-two characters')
const keyOf = (path: string) => path.slice('uploads/m/'.length, -'.webp'.length)
const post = (send: Send, call: string, fields: Record<string, string>) =>
  send({ method: 'POST', url: `/api/v1/Register_controller/${call}`, ...form(fields) })

test.each<[string, Files]>([
  ['a folder', testFiles()],
  ['an S3 store', await openFiles({ dataDir: testFolder(), s3: s3.settings })],
])('%s takes an upload, a crop and a deletion', async (_, files) => {
  const { app, db } = await testApp({ files })
  const collect = () =>
    collectFiles({
      db,
      files,
      photoSeal: seal,
      log: { ...noLog, warn: ({ err }: { err?: unknown }) => Promise.reject(err) },
    })
  const me = await signedIn({ app, db })
  const first = keyOf((await upload(me.send, jpeg)).json().photo.path)
  expect(await files.get(first, 'thumb')).toBeDefined()
  const cut = (await post(me.send, 'cropImage', { img: '1', crop: '0,0,0.5,0.5' })).json()
  const second = keyOf(cut.photos[0].path)
  await collect()
  expect([await files.get(first, 'card'), await files.sealed.has(first)]).toEqual([undefined, false])
  expect((await files.get(second, 'full'))?.equals((await files.get(second, 'card')) as Buffer)).toBe(false)
  await post(me.send, 'deleteimage', { img: '1' })
  await collect()
  expect([await files.get(second, 'full'), await files.sealed.has(second)]).toEqual([undefined, true])
  expect(await db`select key, state from files`).toEqual([{ key: second, state: 'sealed' }])
})

test('a failed upload leaves no photo, and its file is marked for collection', async () => {
  const files = testFiles()
  const breaking: Files = {
    ...files,
    put: async (key, size, bytes) => {
      if (size === 'full') throw new Error('no space')
      await files.put(key, size, bytes)
    },
  }
  const t = await testApp({ files: breaking })
  const me = await signedIn(t)
  expect((await upload(me.send, jpeg)).statusCode).toBe(500)
  expect(await t.db`select from photos`).toEqual([])
  expect(await t.db`select state, member_id from files`).toEqual([{ state: 'dead', member_id: me.id }])
})

test('an upload gets 503 with Retry-After while the decoder queue is full, and writes nothing', async () => {
  const pictures: Pictures = { make: async () => undefined, close: () => {} }
  const t = await testApp({ pictures })
  const me = await signedIn(t)
  const { statusCode, headers } = await upload(me.send, jpeg)
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect(await t.db`select from files`).toEqual([])
})
