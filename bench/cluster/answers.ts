import { type IncomingMessage, request } from 'node:http'

/** `ours` has a 503 of our own, which says when to retry. A `bare` one is from the balancer or an error. */
export type Verdict = 'ok' | 'ours' | 'bare' | 'broken'

export interface PageAnswer {
  verdict: Verdict
  status: number | undefined
  body: string
}

export interface PageRequest {
  path: string
  cookie?: string
  /** A call of a page: this form is sent. */
  form?: string
}

/** No page waits longer than this. */
const patienceMs = 15_000

/** Sends one request on its own connection. */
export function askPage(address: string, { path, cookie, form }: PageRequest): Promise<PageAnswer> {
  const { promise, resolve } = Promise.withResolvers<PageAnswer>()
  const broken = () => resolve({ verdict: 'broken', status: undefined, body: '' })
  const sent = request(address + path, {
    agent: false,
    method: form === undefined ? 'GET' : 'POST',
    timeout: patienceMs,
    headers: {
      accept: form === undefined ? 'text/html' : 'application/json',
      ...(cookie && { cookie }),
      ...(form !== undefined && {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(form),
        'sec-fetch-site': 'same-origin',
      }),
    },
  })
  sent.on('timeout', () => sent.destroy())
  sent.on('error', broken)
  sent.on('response', response => {
    let body = ''
    response.setEncoding('utf8')
    response.on('data', chunk => {
      body += chunk
    })
    response.on('end', () => resolve({ verdict: judge(response, body), status: response.statusCode, body }))
    response.on('error', broken)
    response.on('close', broken)
  })
  sent.end(form)
  return promise
}

export const complaintOf = ({ path }: PageRequest, { status, body }: PageAnswer) =>
  `${new Date().toISOString()} ${path}: ${status} ${body.slice(0, 200)}`

function judge({ statusCode, headers }: IncomingMessage, body: string): Verdict {
  if (statusCode === 200) return 'ok'
  const isOurs = body.includes('One moment, please') || headers['content-type']?.includes('json')
  return statusCode === 503 && headers['retry-after'] && isOurs ? 'ours' : 'bare'
}
