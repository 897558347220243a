import {
  type Endpoint,
  type FieldErrors,
  type Reply,
  type Sent,
  type SignedInAs,
  versionHeader,
} from '#contract/platform/endpoint.ts'
import { CallError } from './call-error.ts'
import { receiveVersion } from './member-version.ts'
import { receiveEnd, receiveSwitch, tabMemberId } from './tab-member.ts'

/** The parts of an endpoint that the client needs. Its schemas stay out of the first load. */
export type Callable = Pick<Endpoint, 'method' | 'path' | 'encoding' | 'memberField'>

let transport: typeof fetch = (input, init) => fetch(input, init)

/** On the server, calls go to the server itself without a network. */
export function answerCallsWith(answer: typeof fetch): void {
  transport = answer
}

const callTimeout = 15_000

/**
 * The only way from the browser to the server, besides `upload`. Rejects with a `CallError`, or as aborted by the given
 * signal. With `keepalive` the request survives leaving the page.
 */
export async function call<E extends Callable>(
  endpoint: E,
  sent: Sent<E>,
  { signal, keepalive = false }: { signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<Reply<E>> {
  const timeLimit = new AbortController()
  const stop = () => timeLimit.abort()
  const timer = setTimeout(stop, callTimeout)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  const memberId = memberOf(endpoint)
  try {
    const { url, body, headers } = encode(endpoint, sent, memberId)
    const response = await transport(url, {
      method: endpoint.method,
      body,
      headers: { accept: 'application/json', ...headers },
      credentials: 'same-origin',
      signal: timeLimit.signal,
      keepalive,
    })
    return (await readReply(response, memberId)) as Reply<E>
  } catch (error) {
    if (error instanceof CallError || signal?.aborted) throw error
    throw CallError.unreachable(timeLimit.signal.aborted)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** The member of the call, if the call has a field for it. */
export const memberOf = ({ memberField }: Callable) => (memberField ? tabMemberId() : undefined)

interface Encoded {
  url: string
  body?: BodyInit
  headers?: Record<string, string>
}

export function encode(
  { path, encoding, memberField }: Callable,
  fields: unknown,
  memberId: number | undefined,
): Encoded {
  const sent = { ...(fields as Record<string, unknown>), ...(memberField && { [memberField]: memberId }) }
  if (encoding === 'form') return { url: path, body: textParams(sent) }
  if (encoding === 'multipart') return { url: path, body: fileParams(sent) }
  if (encoding === 'json') {
    return { url: path, body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }
  }
  const query = textParams(sent).toString()
  return { url: query ? `${path}?${query}` : path }
}

/** A list becomes a repeated field. Unset fields are not sent. */
function entries(sent: Record<string, unknown>): [string, unknown][] {
  return Object.entries(sent).flatMap(([name, value]) => {
    if (value === undefined || value === null) return []
    return Array.isArray(value) ? value.map((item): [string, unknown] => [name, item]) : [[name, value]]
  })
}

function textParams(sent: Record<string, unknown>): URLSearchParams {
  return new URLSearchParams(entries(sent).map(([name, value]) => [name, String(value)]))
}

function fileParams(sent: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of entries(sent)) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

interface ErrorBody {
  message?: string
  errors?: FieldErrors
  upgrade?: true
  freshCode?: true
  signedInAs?: SignedInAs
}

function receiveVersionIn(response: Response, memberId: number): void {
  const version = response.headers.get(versionHeader)
  if (response.ok && version) receiveVersion(memberId, Number(version))
}

/** The reply to a call for this member. Rejects with a `CallError` if the server refused it. */
export async function readReply(response: Response, memberId: number | undefined): Promise<unknown> {
  // A late reply is about the previous member, not about the current member of the tab.
  const isCurrent = memberId !== undefined && memberId === tabMemberId()
  if (isCurrent) receiveVersionIn(response, memberId)
  const requestId = response.headers.get('x-request-id') ?? undefined
  const text = await response.text()
  const body = parseJson(text)
  if (response.ok && body !== undefined) return body
  const { message, errors, upgrade, freshCode, signedInAs } = (body ?? {}) as ErrorBody
  if (response.status === 401) {
    if (isCurrent) receiveEnd()
    throw CallError.sessionEnded(message)
  }
  if (response.status === 409 && signedInAs) {
    if (isCurrent) receiveSwitch(signedInAs)
    throw CallError.sessionSwitched(message)
  }
  if (response.status === 429) throw CallError.tooMany(message, seconds(response.headers.get('retry-after')))
  if (response.status === 503) throw CallError.unavailable(message)
  if (response.status >= 400 && response.status < 500 && body !== undefined) {
    throw CallError.refused(response.status, { message, errors, upgrade, freshCode, requestId })
  }
  throw CallError.unexpected(response.status, requestId)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function seconds(header: string | null): number | undefined {
  const value = Number(header)
  return header && Number.isFinite(value) ? value : undefined
}

/** The current HTML of a page. */
export const readPageText = async (path: string) => (await fetch(path)).text()
