import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sendMessage } from '#contract/messages.ts'
import type { Talker } from '../talks/people.ts'
import { type Answered, post } from '../talks/post.ts'

export interface Written {
  from: number
  to: number
  startedAt: number
  answeredAt: number
  /** Nothing where it was not stored, as far as its writer knows. */
  seq: number | undefined
  status: number | undefined
}

export type Send = (from: Talker, to: Talker) => Promise<Written>

/** One message; where asked to, again and again until there is an answer, as the browser's outbox does. */
export const sender =
  (where: (from: Talker) => string | undefined, { isPatient = false } = {}): Send =>
  async (from, to) => {
    const fields = { msg_to: String(to.id), msg: 'And how was your day?', client_id: randomUUID() }
    const startedAt = performance.now()
    for (;;) {
      const address = where(from)
      const { status, body }: Answered = address
        ? await post(address, sendMessage.path, fields, from.cookie)
        : { status: undefined, body: '', isRefused: true }
      if (status === 200 || !isPatient) {
        const seq = status === 200 ? JSON.parse(body).data?.seq : undefined
        return { from: from.id, to: to.id, startedAt, answeredAt: performance.now(), seq, status }
      }
      await pause(200)
    }
  }

/** So many messages a second, whatever becomes of them, each by the next of these people. */
export async function writeAtRate(
  pairs: readonly [Talker, Talker][],
  send: Send,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Written[]> {
  const sends: Promise<Written>[] = []
  const start = performance.now()
  const turns = pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
  // Called again and again, it is not the same people who write.
  const first = Math.floor(Math.random() * turns.length)
  while (sends.length < rate * seconds) {
    const due = Math.min(rate * seconds, ((performance.now() - start) / 1000) * rate)
    // Both of a pair are far from each other in the row, so that nobody waits for a conversation's lock.
    while (sends.length < due) {
      const [from, to] = turns[(first + sends.length * 7919) % turns.length] as readonly [Talker, Talker]
      sends.push(send(from, to))
    }
    await pause(2)
  }
  return Promise.all(sends)
}

/** As fast as so many writers can, one message after the other; how many were stored in a second. */
export async function writeAtFullSpeed(
  pairs: readonly [Talker, Talker][],
  send: Send,
  { writers, seconds }: { writers: number; seconds: number },
): Promise<number> {
  const start = performance.now()
  const end = start + seconds * 1000
  let turn = 0
  let stored = 0
  const write = async () => {
    while (performance.now() < end) {
      const [one, other] = pairs[turn % pairs.length] as [Talker, Talker]
      const isBack = Math.floor(turn++ / pairs.length) % 2 === 1
      const { seq } = await (isBack ? send(other, one) : send(one, other))
      if (seq !== undefined) stored += 1
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  return stored / ((performance.now() - start) / 1000)
}
