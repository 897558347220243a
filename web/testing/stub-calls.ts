import { expect, type Mock, vi } from 'vitest'
import type { Access, Endpoint } from '#contract/platform/endpoint.ts'

export interface Stub {
  path: string
  /** Where two calls share an address, the one it answers. */
  method?: string
  answer: (url: URL, init: RequestInit | undefined) => Response | Promise<Response>
}

type Called = Pick<Endpoint, 'method' | 'path'>

/** A reply of this endpoint as the server would send it; one that breaks the contract fails the test. */
export function replies<Sent, Input, Reply>(
  { method, path, reply: shape }: Endpoint<Access, Sent, Input, Reply>,
  reply: NoInfer<Reply> | ((query: URLSearchParams) => NoInfer<Reply>),
): Stub {
  return {
    method,
    path,
    answer: url => {
      const body = reply instanceof Function ? reply(url.searchParams) : reply
      const { data, error } = shape.safeParse(body)
      if (error) unexpected.push(`${path} would not reply this: ${error.message}`)
      return Response.json(data ?? null)
    },
  }
}

/** An answer outside the contract: an error of this status. */
export function fails({ method, path }: Called, status: number, body: unknown = {}, headers = {}): Stub {
  return { method, path, answer: () => Response.json(body, { status, headers }) }
}

/** The network is gone when this call is made. */
export function isOffline({ method, path }: Called): Stub {
  return { method, path, answer: () => Promise.reject(new TypeError('Failed to fetch')) }
}

/** The answer never comes. */
export function hangs({ method, path }: Called): Stub {
  return { method, path, answer: () => new Promise(() => {}) }
}

/** An answer that comes when the test lets it. */
export function heldBack(stub: Stub): { stub: Stub; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answer: Stub['answer'] = async (url, init) => {
    await promise
    return stub.answer(url, init)
  }
  return { stub: { ...stub, answer }, release: resolve }
}

/** The page would take what is wrong here for a lost network; the test fails once it is over. */
const unexpected: string[] = []

export function expectNothingUnexpected(): void {
  expect(unexpected.splice(0)).toEqual([])
}

/** Replaces the network. A call nobody expected fails the test; later stubs may be put in front with another call. */
export function stubCalls(...stubs: Stub[]): Mock<typeof fetch> {
  const stubbed = vi.fn<typeof fetch>(async (input, init) => {
    const url = new URL(String(input), 'http://localhost')
    const called = init?.method ?? 'GET'
    const stub = stubs.find(({ path, method = called }) => path === url.pathname && method === called)
    if (stub) return stub.answer(url, init)
    unexpected.push(`No stub for ${called} ${url.pathname}`)
    throw new Error(`No stub for ${called} ${url.pathname}`)
  })
  vi.stubGlobal('fetch', stubbed)
  return stubbed
}

/** What was sent with each call of this endpoint. */
export function sentTo(calls: Mock<typeof fetch>, { method, path }: Called): URLSearchParams[] {
  return calls.mock.calls
    .filter(([url, init]) => String(url).split('?')[0] === path && (init?.method ?? 'GET') === method)
    .map(([, init]) => new URLSearchParams(String(init?.body ?? '')))
}
