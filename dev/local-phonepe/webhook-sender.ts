import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { usualWebhooks, type WebhookWays } from './control.ts'

export interface WebhookTarget {
  url: string
  username: string
  password: string
}

const waitsMs = [500, 2_000, 5_000]

/** Sends webhooks as configured, and retries if the server does not answer. */
export class WebhookSender {
  ways: WebhookWays = usualWebhooks
  readonly #target: WebhookTarget
  readonly #underWay = new Set<Promise<void>>()
  #held: { event: string; payload: object }[] = []

  constructor(target: WebhookTarget) {
    this.#target = target
  }

  tell(event: string, payload: object): void {
    if (this.ways.isHeld) this.#held.push({ event, payload })
    else for (let i = 0; i < this.ways.times; i += 1) this.#start(event, payload)
  }

  /** Newest first. */
  release(): void {
    const held = this.#held.toReversed()
    this.#held = []
    for (const { event, payload } of held) this.#start(event, payload)
  }

  /** Resolves when no webhook is in flight. */
  async quiet(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  #start(event: string, payload: object): void {
    const sending = this.#send(event, payload, this.ways).finally(() => this.#underWay.delete(sending))
    this.#underWay.add(sending)
  }

  async #send(event: string, payload: object, ways: WebhookWays): Promise<void> {
    await pause(ways.delayMs)
    const body = { ...payload, ...ways.says }
    const { url, username, password } = this.#target
    const header = createHash('sha256').update(`${username}:${password}`).digest('hex')
    for (const wait of [0, ...waitsMs]) {
      await pause(wait)
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: ways.hasWrongHeader ? header.replace(/./g, '0') : header,
        },
        body: JSON.stringify(ways.isBare ? body : { event, payload: body }),
        signal: AbortSignal.timeout(5_000),
      }).catch(() => undefined)
      await response?.arrayBuffer()
      if (response && response.status < 500) return
    }
  }
}
