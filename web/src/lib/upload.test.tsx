import { expect, test, vi } from 'vitest'
import { uploadPhoto } from '#contract/features/photos/photos.ts'
import { stubUploads } from '../../testing/stub-uploads.ts'
import { openFor } from './tab-member.ts'
import { upload } from './upload.ts'

const id = '6f2c1d1e-3b5a-4c8e-9d7f-0a1b2c3d4e5f'

function send() {
  const uploads = stubUploads()
  const leaving = new AbortController()
  const progress: number[] = []
  openFor({ id: 1001, name: 'Asha' })
  const reply = upload(
    uploadPhoto,
    { img: new Blob(['x'], { type: 'image/jpeg' }), client_id: id, turn: 90, crop: undefined },
    { signal: leaving.signal, onProgress: part => progress.push(part) },
  )
  const outcome = vi.fn()
  reply.catch(outcome)
  const [request] = uploads
  if (!request) throw new Error('Nothing was sent.')
  return { request, reply, outcome, progress, leaving }
}

test('an upload sends the file with its fields and reports its progress', async () => {
  const { request, reply, progress } = send()
  expect([request.method, request.path]).toEqual([uploadPhoto.method, uploadPhoto.path])
  expect(request.form.get('img')).toBeInstanceOf(Blob)
  expect(request.fields).toEqual({ client_id: id, turn: '90', id: '1001' })
  request.progress(0.25)
  request.progress(1)
  await request.replies({ response: 'success', message: 'Stored' })
  expect(await reply).toEqual({ response: 'success', message: 'Stored' })
  expect(progress).toEqual([0.25, 1])
})

test('an upload waits for a slow network, but fails after 30 seconds without progress', async () => {
  vi.useFakeTimers()
  const { request, outcome } = send()
  for (let tenth = 1; tenth < 10; tenth++) {
    await vi.advanceTimersByTimeAsync(29_000)
    request.progress(tenth / 10)
  }
  await vi.advanceTimersByTimeAsync(29_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(request.isAborted).toBe(true)
  const message = 'The server is taking too long to answer. Please check your connection and try again.'
  expect(outcome.mock.lastCall).toMatchObject([{ kind: 'offline', message }])
})

test('a broken connection is "offline"', async () => {
  const { request, reply } = send()
  const failure = expect(reply).rejects.toMatchObject({ kind: 'offline' })
  await request.breaks()
  await failure
})

test('an upload aborted by the caller is not a connection error', async () => {
  const { request, reply, leaving } = send()
  const failure = expect(reply).rejects.toMatchObject({ name: 'AbortError' })
  leaving.abort()
  await failure
  expect(request.isAborted).toBe(true)
})

test.each([
  [401, { message: 'Please log in.' }, 'session-ended'],
  [409, { signedInAs: { id: 2, name: 'Rohan' } }, 'session-switched'],
  [429, {}, 'too-many'],
  [503, {}, 'unavailable'],
  [400, { message: 'No' }, 'refused'],
  [500, {}, 'unexpected'],
])('%i is the same error as for other calls', async (status, body, kind) => {
  const { request, reply } = send()
  const failure = expect(reply).rejects.toMatchObject({ kind })
  await request.replies(body, status)
  await failure
})
