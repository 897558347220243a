import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { listStates } from '#contract/reference.ts'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'
import { call } from './call.ts'

const shape = { access: 'anyone', summary: 'For this test.', reply: z.object({ ok: z.boolean() }) } as const
const postForm = endpoint({
  ...shape,
  method: 'POST',
  path: '/api/v1/form',
  encoding: 'form',
  input: z.object({ name: z.string(), hobbies: z.array(z.string()), note: z.string().optional() }),
})
const postJson = endpoint({ ...postForm, path: '/api/v1/json', encoding: 'json' })
const postFile = endpoint({
  ...shape,
  method: 'POST',
  path: '/api/v1/file',
  encoding: 'multipart',
  input: z.object({ slot: z.number(), photo: z.instanceof(Blob) }),
})

const asking = () => call(listStates, { country: 101 })

afterEach(() => vi.useRealTimers())

describe('what is sent', () => {
  const sent = { name: 'Asha Rao', hobbies: ['music', 'chess'], note: undefined }

  test('a query stands in the address', async () => {
    const fetched = stubCalls(
      replies(listStates, { success: true, data: { states: [{ 4014: 'Rajasthan' }] } }),
    )
    expect(await asking()).toEqual({ success: true, data: { states: [{ 4014: 'Rajasthan' }] } })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/admin-mat/api/state.php?country=101')
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'same-origin' })
  })

  test('a form repeats the field of a list and leaves out what is not set', async () => {
    const fetched = stubCalls(replies(postForm, { ok: true }))
    await call(postForm, sent)
    expect(String(fetched.mock.calls[0]?.[1]?.body)).toBe('name=Asha+Rao&hobbies=music&hobbies=chess')
  })

  test('json is json', async () => {
    const fetched = stubCalls(replies(postJson, { ok: true }))
    await call(postJson, sent)
    expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"name":"Asha Rao","hobbies":["music","chess"]}')
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'content-type': 'application/json' })
  })

  test('a file travels as a file', async () => {
    const fetched = stubCalls(replies(postFile, { ok: true }))
    await call(postFile, { slot: 2, photo: new Blob(['x'], { type: 'image/jpeg' }) })
    const body = fetched.mock.calls[0]?.[1]?.body as FormData
    expect(body.get('slot')).toBe('2')
    expect(body.get('photo')).toBeInstanceOf(Blob)
  })
})

describe('what can go wrong', () => {
  test('no network: offline', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(asking()).rejects.toMatchObject({
      kind: 'offline',
      message: 'We could not reach the server. Please check your connection and try again.',
    })
  })

  test('no answer in 15 seconds: offline', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', hangUntilAborted)
    const failure = expect(asking()).rejects.toMatchObject({
      kind: 'offline',
      message: 'The answer is taking too long. Please check your connection and try again.',
    })
    await vi.advanceTimersByTimeAsync(15_000)
    await failure
  })

  test('given up by the caller: not an error of the connection', async () => {
    vi.stubGlobal('fetch', hangUntilAborted)
    const leaving = new AbortController()
    const failure = expect(
      call(listStates, { country: 1 }, { signal: leaving.signal }),
    ).rejects.toMatchObject({
      name: 'AbortError',
    })
    leaving.abort()
    await failure
  })

  test('401: the session ended', async () => {
    stubCalls(fails(listStates, 401, { message: 'Please log in.' }))
    await expect(asking()).rejects.toMatchObject({ kind: 'session-ended', message: 'Please log in.' })
  })

  test('4xx: refused, with all the server says about it', async () => {
    const body = { message: 'Not yet.', errors: { country: 'Unknown.' }, upgrade: true }
    stubCalls(fails(listStates, 403, body))
    await expect(asking()).rejects.toMatchObject({ kind: 'refused', status: 403, ...body })
  })

  test.each([
    ['40', 'Too many attempts. Please try again in 40 seconds.'],
    ['600', 'Too many attempts. Please try again in 10 minutes.'],
    [undefined, 'Too many attempts. Please try again a little later.'],
  ])('429 with retry-after %s', async (header, message) => {
    stubCalls(fails(listStates, 429, {}, header ? { 'retry-after': header } : {}))
    await expect(asking()).rejects.toMatchObject({ kind: 'too-many', message })
  })

  test.each([
    [
      { message: 'The service is starting. Please try again in a moment.' },
      'The service is starting. Please try again in a moment.',
    ],
    [{}, 'The service is very busy. Please try again in a moment.'],
  ])('503: to be tried again, without a reference for support', async (body, message) => {
    stubCalls(fails(listStates, 503, body, { 'retry-after': '5', 'x-request-id': 'r-42' }))
    await expect(asking()).rejects.toMatchObject({ kind: 'unavailable', message, requestId: undefined })
  })

  test('5xx: a surprise with its request id, and none of the server’s own words', async () => {
    stubCalls(fails(listStates, 500, { message: 'column "x" does not exist' }, { 'x-request-id': 'r-42' }))
    await expect(asking()).rejects.toMatchObject({
      kind: 'surprise',
      requestId: 'r-42',
      message: 'Something went wrong. Please try again.',
    })
  })

  test.each([200, 404])('%i with a page instead of JSON: a surprise', async status => {
    vi.stubGlobal('fetch', async () => new Response('<!doctype html>', { status }))
    await expect(asking()).rejects.toMatchObject({ kind: 'surprise' })
  })
})

function hangUntilAborted(_input: unknown, init?: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })
}
