import { type ClientRequest, get } from 'node:http'
import { livePath } from '#contract/features/conversations/live.ts'
import type { Talker } from '../talks/people.ts'

/** Like our page, which waits a second before it opens a broken stream again. */
const retryMs = 1_000

/** A live stream of a member that is opened again whenever it ends. */
export class KeptStream {
  /** From each end of the stream to its next hello. */
  readonly gaps: number[] = []
  #address: string
  #who: Talker
  #request: ClientRequest | undefined
  #lostAt: number | undefined
  #isClosed = false

  constructor(address: string, who: Talker) {
    this.#address = address
    this.#who = who
    this.#open()
  }

  get isOpen(): boolean {
    return this.#lostAt === undefined
  }

  close(): void {
    this.#isClosed = true
    this.#request?.destroy()
  }

  #open(): void {
    if (this.#isClosed) return
    const request = get(`${this.#address}${livePath}?id=${this.#who.id}`, {
      agent: false,
      headers: { cookie: this.#who.cookie },
    })
    this.#request = request
    const lost = (again = retryMs) => this.#lose(request, again)
    request.on('error', () => lost())
    request.on('response', response => {
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        if (text.includes('event: hello')) this.#greet()
        const [, again] = /event: bye\ndata: {"again":(\d+)}/.exec(text) ?? []
        if (again) lost(Number(again))
      })
      response.on('error', () => lost())
      response.on('close', () => lost())
    })
  }

  #greet(): void {
    if (this.#lostAt !== undefined) this.gaps.push(performance.now() - this.#lostAt)
    this.#lostAt = undefined
  }

  /** An ended stream reports it more than once. */
  #lose(request: ClientRequest, again: number): void {
    if (request !== this.#request) return
    this.#request = undefined
    this.#lostAt ??= performance.now()
    request.destroy()
    setTimeout(() => this.#open(), again)
  }
}
