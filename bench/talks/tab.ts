import { type ClientRequest, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type LiveEvents, livePath } from '#contract/features/conversations/live.ts'
import { listMessages } from '#contract/features/conversations/messages.ts'
import type { Talker } from './people.ts'
import { post } from './post.ts'

/**
 * An open page of one member with one conversation. Like our page, it tracks the highest number without a gap, and requests
 * missing messages when `hello` or a message shows a gap.
 */
export class Tab {
  readonly who: Talker
  /** When each message came over the stream, by its number. */
  readonly arrivals = new Map<number, number>()
  #other: number
  #address: string
  #last: number | undefined
  #request: ClientRequest | undefined
  #isClosed = false
  #asking: Promise<void> = Promise.resolve()

  constructor(address: string, who: Talker, other: number) {
    this.who = who
    this.#address = address
    this.#other = other
    this.#connect()
  }

  /** The highest message number up to which nothing is missing. */
  get last(): number {
    return this.#last ?? 0
  }

  close(): void {
    this.#isClosed = true
    this.#request?.destroy()
  }

  #reconnect(request: ClientRequest | undefined): void {
    if (request !== this.#request) return
    this.#request = undefined
    setTimeout(() => this.#connect(), 200 + Math.random() * 300)
  }

  #connect(): void {
    if (this.#isClosed) return
    const request = get(`${this.#address}${livePath}?id=${this.who.id}`, {
      agent: false,
      headers: { cookie: this.who.cookie },
    })
    this.#request = request
    const lost = () => this.#reconnect(request)
    request.on('error', lost)
    request.on('response', response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        text += chunk
        const events = text.split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) this.#receive(event)
      })
      response.on('error', lost)
      response.on('close', lost)
    })
  }

  #receive(event: string): void {
    const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? []
    if (name === 'hello') this.#greet(JSON.parse(data))
    else if (name === 'message') this.#take(JSON.parse(data))
    else if (name === 'bye') this.#request?.destroy()
  }

  #greet({ conversations }: LiveEvents['hello']): void {
    const lastSeq = conversations.find(({ other }) => other === this.#other)?.lastSeq ?? 0
    this.#last ??= lastSeq
    if (lastSeq > this.#last) this.#ask()
  }

  #take({ other, seq }: { other: number; seq: number }): void {
    if (other !== this.#other || this.#last === undefined || seq <= this.#last) return
    if (seq > this.#last + 1) this.#ask()
    else {
      this.#last = seq
      this.arrivals.set(seq, performance.now())
    }
  }

  /** One request at a time, retried until the server replies. */
  #ask(): void {
    this.#asking = this.#asking.then(async () => {
      while (!this.#isClosed) {
        const fields = { msg_id: String(this.#other), mark: '0', after: String(this.last), limit: '100' }
        const { status, body } = await post(this.#address, listMessages.path, fields, this.who.cookie)
        if (status === 200) {
          const { data } = JSON.parse(body) as { data: { seq: number }[] }
          for (const { seq } of data) if (seq === this.last + 1) this.#last = seq
          return
        }
        await pause(200)
      }
    })
  }
}
