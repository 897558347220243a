import { Agent, request } from 'node:http'
import type { BenchViewer } from './viewers.ts'

const connections = 32
const seconds = 3

/** Calls over kept connections, as browsers behind a proxy send them. */
export function openLoad(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  function post(path: string, fields: Record<string, string>, cookie: string): Promise<number> {
    const body = new URLSearchParams(fields).toString()
    const start = performance.now()
    return new Promise((done, fail) => {
      const sent = request(address + path, {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
          'sec-fetch-site': 'same-origin',
          cookie,
        },
      })
      sent.on('error', fail)
      sent.on('response', answer => {
        answer.resume()
        answer.on('end', () => {
          if (answer.statusCode === 200) done(performance.now() - start)
          else fail(new Error(`${path} answered ${answer.statusCode}`))
        })
      })
      sent.end(body)
    })
  }

  async function perSecond(viewers: BenchViewer[], ask: (viewer: BenchViewer) => Promise<number>) {
    const until = performance.now() + seconds * 1000
    let answered = 0
    const worker = async (_: unknown, first: number) => {
      for (let at = first; performance.now() < until; at += connections) {
        await ask(viewers[at % viewers.length] as BenchViewer)
        answered++
      }
    }
    await Promise.all(Array.from({ length: connections }, worker))
    return answered / seconds
  }

  return { post, perSecond, close: () => agent.destroy() }
}
