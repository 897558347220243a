import { renderHook } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { guestSession } from '#contract/core/accounts/session.ts'
import { listStates } from '#contract/core/reference/reference.ts'
import { endpoint, versionHeader } from '#contract/platform/endpoint.ts'
import { fails, replies, stubCalls } from '../../testing/stub-calls.ts'
import { call } from './call.ts'
import { onNewVersion, setVersion } from './member-version.ts'
import { openFor, receiveSession, useTab } from './tab-member.ts'

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

describe('the request', () => {
  const sent = { name: 'Asha Rao', hobbies: ['music', 'chess'], note: undefined }

  test('a query is sent in the address', async () => {
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

  test('a JSON call sends JSON', async () => {
    const fetched = stubCalls(replies(postJson, { ok: true }))
    await call(postJson, sent)
    expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"name":"Asha Rao","hobbies":["music","chess"]}')
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'content-type': 'application/json' })
  })

  test('a multipart call sends the file', async () => {
    const fetched = stubCalls(replies(postFile, { ok: true }))
    await call(postFile, { slot: 2, photo: new Blob(['x'], { type: 'image/jpeg' }) })
    const body = fetched.mock.calls[0]?.[1]?.body as FormData
    expect(body.get('slot')).toBe('2')
    expect(body.get('photo')).toBeInstanceOf(Blob)
  })
})

describe('the member of the page', () => {
  const ananya = { id: 1001, name: 'Ananya Kulkarni' }
  const rohan = { id: 1002, name: 'Rohan Deshpande' }
  const own = { ...shape, access: 'member', input: z.object({}) } as const
  const calls = (['none', 'query', 'form', 'json', 'multipart'] as const).map(encoding => {
    const method = encoding === 'none' || encoding === 'query' ? 'GET' : 'POST'
    return endpoint({ ...own, method, path: `/api/v1/${encoding}`, encoding, memberField: 'user_id' })
  })
  const [reading] = calls as [(typeof calls)[0]]
  const shown = () => renderHook(useTab).result.current

  test.each(calls.map(one => [one.encoding, one] as const))('is sent with a %s call', async (_, one) => {
    const fetched = stubCalls(replies(one, { ok: true }))
    openFor(ananya)
    await call(one, {})
    const [url, init] = fetched.mock.calls[0] ?? []
    const body = init?.body instanceof FormData ? [...init.body.entries()].join() : String(init?.body)
    expect(`${url} ${body}`).toMatch(/user_id(=|,|":)1001/)
  })

  test('is not sent with public calls, nor from a tab without a member', async () => {
    const fetched = stubCalls(
      replies(reading, { ok: true }),
      replies(listStates, { success: true, data: { states: [] } }),
    )
    await call(reading, {})
    openFor(ananya)
    await asking()
    for (const [url] of fetched.mock.calls) expect(url).not.toContain('1001')
  })

  test('409 means that the session is another member’s, and the tab learns whose', async () => {
    openFor(ananya)
    stubCalls(fails(reading, 409, { message: 'You are now logged in as Rohan.', signedInAs: rohan }))
    await expect(call(reading, {})).rejects.toMatchObject({ kind: 'session-switched', status: 409 })
    expect(shown()).toMatchObject({ member: ananya, switchedTo: rohan, hasEnded: false })
  })

  test('401 means that the session ended, and a tab with a member learns it', async () => {
    stubCalls(fails(reading, 401, {}))
    await expect(call(reading, {})).rejects.toMatchObject({ kind: 'session-ended' })
    receiveSession(guestSession)
    expect(shown().hasEnded).toBe(false)
    openFor(ananya)
    await expect(call(reading, {})).rejects.toMatchObject({ kind: 'session-ended' })
    expect(shown()).toMatchObject({ member: ananya, hasEnded: true })
  })

  test('a late reply for the previous member changes nothing', async () => {
    openFor(ananya)
    stubCalls(fails(reading, 401, {}))
    const late = expect(call(reading, {})).rejects.toMatchObject({ kind: 'session-ended' })
    openFor(rohan)
    await late
    expect(shown()).toMatchObject({ member: rohan, hasEnded: false })
  })

  test('another version in a reply is news; the same version and the member’s own change are not', async () => {
    openFor({ id: 2001, name: 'Meera Joshi' })
    const news = vi.fn()
    const stop = onNewVersion(news)
    const versionIs = async (version: number) => {
      const answer = () => Response.json({ ok: true }, { headers: { [versionHeader]: String(version) } })
      stubCalls({ path: reading.path, answer })
      await call(reading, {})
      return news.mock.calls.length
    }
    expect([await versionIs(4), await versionIs(4), await versionIs(5)]).toEqual([0, 0, 1])
    setVersion(2001, 6)
    expect(await versionIs(6)).toBe(1)
    // A reply that was sent before a change is itself stale.
    expect([await versionIs(5), await versionIs(6)]).toEqual([2, 2])
    stop()
  })
})

describe('errors', () => {
  test('no network is "offline"', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(asking()).rejects.toMatchObject({
      kind: 'offline',
      message: 'We could not reach the server. Please check your connection and try again.',
    })
  })

  test('no reply within 15 seconds is "offline"', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', hangUntilAborted)
    const failed = vi.fn()
    asking().catch(failed)
    await vi.advanceTimersByTimeAsync(15_000 - 1)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    const message = 'The server is taking too long to answer. Please check your connection and try again.'
    expect(failed.mock.lastCall).toMatchObject([{ kind: 'offline', message }])
  })

  test('a call aborted by the caller is not a connection error', async () => {
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

  test('401 is "session-ended"', async () => {
    stubCalls(fails(listStates, 401, { message: 'Please log in.' }))
    await expect(asking()).rejects.toMatchObject({ kind: 'session-ended', message: 'Please log in.' })
  })

  test('4xx is "refused", with the details of the server', async () => {
    const body = { message: 'Not yet.', errors: { country: 'Unknown.' }, upgrade: true }
    stubCalls(fails(listStates, 403, body))
    await expect(asking()).rejects.toMatchObject({ kind: 'refused', status: 403, ...body })
  })

  test.each([
    ['40', 'Too many attempts. Please try again in 40 seconds.'],
    ['89', 'Too many attempts. Please try again in 89 seconds.'],
    ['90', 'Too many attempts. Please try again in 2 minutes.'],
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
  ])('503 can be retried, and has no support reference', async (body, message) => {
    stubCalls(fails(listStates, 503, body, { 'retry-after': '5', 'x-request-id': 'r-42' }))
    await expect(asking()).rejects.toMatchObject({ kind: 'unavailable', message, requestId: undefined })
  })

  test('5xx is "unexpected" with its request id, without the text of the server', async () => {
    stubCalls(fails(listStates, 500, { message: 'column "x" does not exist' }, { 'x-request-id': 'r-42' }))
    await expect(asking()).rejects.toMatchObject({
      kind: 'unexpected',
      requestId: 'r-42',
      message: 'Something went wrong. Please try again.',
    })
  })

  test.each([200, 404])('%i with HTML instead of JSON is "unexpected"', async status => {
    vi.stubGlobal('fetch', async () => new Response('<!doctype html>', { status }))
    await expect(asking()).rejects.toMatchObject({ kind: 'unexpected' })
  })
})

function hangUntilAborted(_input: unknown, init?: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })
}
