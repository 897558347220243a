import { type Mock, vi } from 'vitest'
import type { Access, Endpoint } from '#contract/endpoint.ts'

export interface Stub {
  path: string
  answer: (url: URL, init: RequestInit | undefined) => Response
}

/** A reply of this endpoint as the server would send it; one that breaks the contract fails the test. */
export function replies<Sent, Input, Reply>(
  endpoint: Endpoint<Access, Sent, Input, Reply>,
  reply: NoInfer<Reply> | ((query: URLSearchParams) => NoInfer<Reply>),
): Stub {
  return {
    path: endpoint.path,
    answer: url => {
      const body = reply instanceof Function ? reply(url.searchParams) : reply
      return Response.json(endpoint.reply.parse(body))
    },
  }
}

/** An answer outside the contract: an error of this status. */
export function fails(
  endpoint: Pick<Endpoint, 'path'>,
  status: number,
  body: unknown = {},
  headers = {},
): Stub {
  return { path: endpoint.path, answer: () => Response.json(body, { status, headers }) }
}

/** Replaces the network. A call nobody expected is an error; later stubs may be put in front with another call. */
export function stubCalls(...stubs: Stub[]): Mock<typeof fetch> {
  const stubbed = vi.fn<typeof fetch>(async (input, init) => {
    const url = new URL(String(input), 'http://localhost')
    const stub = stubs.find(({ path }) => path === url.pathname)
    if (!stub) throw new Error(`No stub for ${url.pathname}`)
    return stub.answer(url, init)
  })
  vi.stubGlobal('fetch', stubbed)
  return stubbed
}
