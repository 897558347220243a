import { Agent, request } from 'node:http'
import { listReceivedInterests } from '#contract/interests.ts'
import { countDesiredMatches } from '#contract/matches.ts'
import { sendEnquiry } from '#contract/support.ts'
import type { BenchViewer } from '../viewers.ts'

const perSecond = 50
/** As long as a browser waits. */
const patienceMs = 15_000

export interface Sent {
  /** When, in milliseconds of this process. */
  at: number
  ms: number
  /** What came of it: a status, or why there is none. */
  outcome: number | 'hung' | string
}

export interface Traffic {
  sent: Sent[]
  /** The numbers of writes that were answered with a success. */
  acknowledged: Set<number>
  post(
    path: string,
    fields: Record<string, string>,
    cookie?: string,
  ): Promise<{ outcome: Sent['outcome']; body: string }>
  /** Resolves when the next write has just been sent. */
  nextWrite(): Promise<void>
  stop(): Promise<void>
}

/** One asks the match index, one only the database. */
const reads = [countDesiredMatches.path, listReceivedInterests.path]

/** Fifty requests a second whatever becomes of them, two of three of them writes. */
export function startTraffic(pickAddress: () => string | undefined, viewers: BenchViewer[]): Traffic {
  const agent = new Agent({ keepAlive: true })
  const sent: Sent[] = []
  const acknowledged = new Set<number>()
  const underWay = new Set<Promise<unknown>>()
  let number = 0
  let onWrite = Promise.withResolvers<void>()

  function post(path: string, fields: Record<string, string>, cookie = '', from = '10.0.0.1') {
    const address = pickAddress()
    const body = new URLSearchParams(fields).toString()
    return new Promise<{ outcome: Sent['outcome']; body: string }>(done => {
      if (!address) return done({ outcome: 'nobody is ready', body: '' })
      const asked = request(address + path, {
        agent,
        method: 'POST',
        timeout: patienceMs,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': from,
          cookie,
        },
      })
      asked.on('timeout', () => {
        done({ outcome: 'hung', body: '' })
        asked.destroy()
      })
      asked.on('error', (error: NodeJS.ErrnoException) =>
        done({ outcome: error.code ?? error.message, body: '' }),
      )
      asked.on('response', answer => {
        let text = ''
        answer.setEncoding('utf8').on('data', piece => {
          text += piece
        })
        answer.on('end', () => done({ outcome: answer.statusCode as number, body: text }))
        answer.on('error', error => done({ outcome: error.message, body: '' }))
      })
      asked.end(body)
    })
  }

  async function sendOne(): Promise<void> {
    const at = performance.now()
    const mine = number++
    const viewer = viewers[mine % viewers.length] as BenchViewer
    const isWrite = mine % 3 !== 0
    if (isWrite) onWrite.resolve()
    const { outcome, body } = isWrite
      ? await post(sendEnquiry.path, enquiry(mine), '', addressOf(mine))
      : await post(reads[mine % reads.length] as string, {}, viewer.cookie)
    if (isWrite && outcome === 200 && body.includes('"success"')) acknowledged.add(mine)
    sent.push({ at, ms: performance.now() - at, outcome })
  }

  const timer = setInterval(() => {
    const one: Promise<unknown> = sendOne().finally(() => underWay.delete(one))
    underWay.add(one)
  }, 1000 / perSecond)

  return {
    sent,
    acknowledged,
    post,
    nextWrite() {
      onWrite = Promise.withResolvers()
      return onWrite.promise
    },
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
      agent.destroy()
    },
  }
}

const enquiry = (number: number) => ({
  name: 'Bench',
  email: 'bench@test.example',
  phone: '9876543210',
  message: messageOf(number),
})
export const messageOf = (number: number) => `write ${number}`

/** Limits count per address, so every write has its own. */
const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
