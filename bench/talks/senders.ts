import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sendMessage } from '#contract/features/conversations/messages.ts'
import type { Talker } from './people.ts'
import { post } from './post.ts'

export interface Sending {
  /** Number in the conversation, by client id. */
  acknowledged: Map<string, number>
  /** Sent once, without a reply. */
  abandoned: Set<string>
  /** Replies to retries. */
  repeats: number
  refusals: Map<string, number>
  /** Resolves when `count` more messages are acknowledged. */
  more(count: number): Promise<void>
  stop(): Promise<void>
}

interface Answer {
  response: string
  reason?: string
  data?: { seq: number }
}

interface Options {
  /** The longest pause between two messages. */
  paceMs?: number
  /** The sender waits for it. */
  onAcknowledged?: (id: string, seq: number, sentAt: number) => Promise<void>
}

/**
 * Members write like the browser's outbox: one message at a time, retried with the same id until the server replies. One of
 * ten messages without a reply is abandoned, as if the member had closed the page.
 */
export function startSending(
  address: string,
  pairs: [Talker, Talker][],
  { paceMs = 40, onAcknowledged }: Options = {},
): Sending {
  let isOver = false
  const sending = {
    acknowledged: new Map<string, number>(),
    abandoned: new Set<string>(),
    repeats: 0,
    refusals: new Map<string, number>(),
  }
  const loops = pairs.flatMap(([one, other]) => [write(one, other), write(other, one)])
  return Object.assign(sending, {
    async more(count: number) {
      const enough = sending.acknowledged.size + count
      while (sending.acknowledged.size < enough) await pause(5)
    },
    async stop() {
      isOver = true
      await Promise.all(loops)
    },
  })

  async function write(me: Talker, other: Talker): Promise<void> {
    while (!isOver) {
      await sendOne(me, other, randomUUID())
      await pause(5 + Math.random() * paceMs)
    }
  }

  async function sendOne(me: Talker, other: Talker, client_id: string): Promise<void> {
    const sentAt = Date.now()
    for (let tries = 0; ; tries += 1) {
      const fields = { msg_to: String(other.id), msg: 'And how was your day?', client_id }
      const { status, body, isRefused } = await post(address, sendMessage.path, fields, me.cookie)
      if (status === 200) {
        const answer = JSON.parse(body) as Answer
        note(client_id, answer, tries)
        if (answer.data) await onAcknowledged?.(client_id, answer.data.seq, sentAt)
        return
      }
      if (status === undefined && !isRefused && Math.random() < 0.1) {
        sending.abandoned.add(client_id)
        return
      }
      await pause(20 + Math.random() * 60)
    }
  }

  function note(id: string, answer: Answer, tries: number) {
    if (answer.data) sending.acknowledged.set(id, answer.data.seq)
    else sending.refusals.set(answer.reason ?? '?', (sending.refusals.get(answer.reason ?? '?') ?? 0) + 1)
    if (tries > 0) sending.repeats += 1
  }
}
