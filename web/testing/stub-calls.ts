import { expect, type Mock, vi } from 'vitest'
import type { Access, Endpoint } from '#contract/platform/endpoint.ts'

export interface Stub {
  path: string
  /** Needed if two calls share a path. */
  method?: string
  answer: (url: URL, init: RequestInit | undefined) => Response | Promise<Response>
}

type Called = Pick<Endpoint, 'method' | 'path'>

/** A reply of this endpoint. A reply that breaks the contract fails the test. */
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

/** An error reply with this status. */
export function fails({ method, path }: Called, status: number, body: unknown = {}, headers = {}): Stub {
  return { method, path, answer: () => Response.json(body, { status, headers }) }
}

/** A call that fails without a network. */
export function isOffline({ method, path }: Called): Stub {
  return { method, path, answer: () => Promise.reject(new TypeError('Failed to fetch')) }
}

/** A call that is never answered. */
export function hangs({ method, path }: Called): Stub {
  return { method, path, answer: () => new Promise(() => {}) }
}

/** A reply that waits for `release`. */
export function heldBack(stub: Stub): { stub: Stub; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answer: Stub['answer'] = async (url, init) => {
    await promise
    return stub.answer(url, init)
  }
  return { stub: { ...stub, answer }, release: resolve }
}

/** The page would treat these errors as a lost network, so the test fails at its end instead. */
const unexpected: string[] = []

export function expectNothingUnexpected(): void {
  expect(unexpected.splice(0)).toEqual([])
}

/** Replaces the network. A call without a stub fails the test. Calling it again replaces the stubs. */
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

/** The fields of every call to this endpoint. */
export function sentTo(calls: Mock<typeof fetch>, { method, path }: Called): URLSearchParams[] {
  return calls.mock.calls
    .filter(([url, init]) => String(url).split('?')[0] === path && (init?.method ?? 'GET') === method)
    .map(([, init]) => new URLSearchParams(String(init?.body ?? '')))
}
