import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })
const patienceMs = 15_000

interface Answered {
  /** Undefined without an answer. */
  status: number | undefined
  body: string
  /** The connection was refused. */
  isRefused: boolean
}

export function post(
  address: string,
  path: string,
  fields: Record<string, string>,
  cookie: string,
): Promise<Answered> {
  const form = new URLSearchParams(fields).toString()
  const { promise, resolve } = Promise.withResolvers<Answered>()
  const nothing = (error?: NodeJS.ErrnoException) =>
    resolve({ status: undefined, body: '', isRefused: error?.code === 'ECONNREFUSED' })
  const asked = request(address + path, {
    agent,
    method: 'POST',
    timeout: patienceMs,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(form),
      'sec-fetch-site': 'same-origin',
      cookie,
    },
  })
  asked.on('timeout', () => asked.destroy())
  asked.on('error', nothing)
  asked.on('response', response => {
    let body = ''
    response.setEncoding('utf8')
    response.on('data', chunk => {
      body += chunk
    })
    response.on('end', () => resolve({ status: response.statusCode, body, isRefused: false }))
    response.on('error', nothing)
    response.on('close', () => nothing())
  })
  asked.end(form)
  return promise
}
