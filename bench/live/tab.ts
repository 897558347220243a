import { type ClientRequest, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type LiveEvents, livePath } from '#contract/live.ts'
import { listMessages } from '#contract/messages.ts'
import type { Talker } from '../talks/people.ts'
import { post } from '../talks/post.ts'

/** Where a tab may connect now; nowhere while no server is ready. */
export type Where = () => string | undefined

/**
 * An open page of one member with one conversation, which does what ours does: it keeps the highest number without a gap,
 * and asks for what it lacks when hello or a message shows that something is missing.
 */
export class Tab {
  readonly who: Talker
  readonly other: number
  /** By the number of the message: when it came. */
  readonly arrivals = new Map<number, number>()
  /** Messages asked for after a gap, events that came twice, and connects. */
  asked = 0
  repeated = 0
  connects: number[] = []
  /** When the stream ended that was told to come again. */
  endedAt: number | undefined
  /** For good, because the session ended. */
  leftAt: number | undefined
  hellos = 0
  #pick: Where
  #have: number | undefined
  #request: ClientRequest | undefined
  #isClosed = false
  #asking: Promise<void> = Promise.resolve()

  constructor(who: Talker, other: number, pick: Where) {
    this.who = who
    this.other = other
    this.#pick = pick
  }

  get have(): number {
    return this.#have ?? 0
  }

  /** Resolves with the first hello. */
  async open(): Promise<void> {
    const before = this.hellos
    this.#connect()
    while (this.hellos === before && !this.#isClosed) await pause(5)
  }

  close(): void {
    this.#isClosed = true
    this.#request?.destroy()
  }

  /** The line breaks without a word, and is tried again after a while. */
  cut(againMs: number): void {
    this.#request?.destroy()
    this.#again(againMs)
  }

  #again(ms: number): void {
    this.#request = undefined
    setTimeout(() => this.#connect(), ms)
  }

  #connect(): void {
    if (this.#isClosed || this.#request) return
    const address = this.#pick()
    if (!address) {
      this.#again(100)
      return
    }
    const request = get(`${address}${livePath}?id=${this.who.id}`, {
      agent: false,
      headers: { cookie: this.who.cookie },
    })
    this.#request = request
    this.connects.push(performance.now())
    // One that ended because another took its place is over already.
    const lost = () => {
      if (request === this.#request) this.#again(500 + Math.random() * 500)
    }
    request.on('error', lost)
    request.on('response', response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        text += chunk
        const events = text.split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) this.#hear(event)
      })
      response.on('error', lost)
      response.on('close', lost)
    })
  }

  #hear(event: string): void {
    const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? []
    if (name === 'hello') this.#greeted(JSON.parse(data))
    else if (name === 'message') this.#take(JSON.parse(data))
    else if (name === 'bye') this.#leave(JSON.parse(data))
  }

  #greeted({ conversations }: LiveEvents['hello']): void {
    const lastSeq = conversations.find(({ other }) => other === this.other)?.lastSeq ?? 0
    this.#have ??= lastSeq
    if (lastSeq > this.#have) this.#ask()
    this.hellos += 1
  }

  #take({ other, seq }: { other: number; seq: number }): void {
    if (other !== this.other || this.#have === undefined) return
    if (seq === this.#have + 1) this.#add(seq)
    else if (seq <= this.#have) this.repeated += 1
    else this.#ask()
  }

  #add(seq: number): void {
    this.#have = seq
    this.arrivals.set(seq, performance.now())
  }

  /** One question after the other, again until there is an answer. */
  #ask(): void {
    this.asked += 1
    this.#asking = this.#asking.then(async () => {
      while (!this.#isClosed) {
        const fields = { msg_id: String(this.other), mark: '0', after: String(this.have), limit: '100' }
        const { status, body } = await post(this.#pick() ?? '', listMessages.path, fields, this.who.cookie)
        if (status !== 200) {
          await pause(200)
          continue
        }
        const { data } = JSON.parse(body) as { data: { seq: number }[] }
        for (const { seq } of data) if (seq === this.have + 1) this.#add(seq)
        return
      }
    })
  }

  #leave({ again }: LiveEvents['bye']): void {
    this.endedAt = performance.now()
    const request = this.#request
    if (again !== null) this.#again(again)
    else {
      this.leftAt = this.endedAt
      this.#isClosed = true
    }
    request?.destroy()
  }
}
