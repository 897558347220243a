import type { ChatMessage } from './chat-message.ts'
import type { OutboxMessage } from './outbox.ts'
import type { TalkWindow } from './talk-window.ts'
import { type Tick, tickOf } from './ticks.tsx'
import { dayKey } from './time-text.ts'

/** A message on the page, stored or waiting. */
export interface MessageRow {
  /** The same before and after it is stored, so that its bubble stays. */
  key: string
  text: string
  sentAt: string
  tick?: Tick
  stored?: ChatMessage
  waiting?: OutboxMessage
  /** The first of its day. */
  beginsDay: boolean
  /** Soon after a message of the same sender; the two are shown close together. */
  follows: boolean
}

const groupMs = 5 * 60_000

/** Stored messages in their order, then the waiting ones. */
export function messageRows(
  { messages, marks }: TalkWindow,
  waiting: readonly OutboxMessage[],
): MessageRow[] {
  const storedIds = new Set(messages.map(({ clientId }) => clientId))
  const rows = [
    ...messages.map(one => ({
      key: one.clientId ?? String(one.seq),
      text: one.text,
      sentAt: one.sentAt,
      tick: one.isMine ? tickOf(one.seq, marks) : undefined,
      stored: one,
    })),
    ...waiting
      .filter(({ clientId }) => !storedIds.has(clientId))
      .map(one => ({
        key: one.clientId,
        text: one.text,
        sentAt: one.at,
        tick: one.refusal ? ('failed' as const) : ('waiting' as const),
        waiting: one,
      })),
  ]
  return rows.map((row, place) => {
    const before = rows[place - 1]
    const beginsDay = !before || dayKey(before.sentAt) !== dayKey(row.sentAt)
    const isSame = before !== undefined && (before.tick === undefined) === (row.tick === undefined)
    const isSoon = before !== undefined && Date.parse(row.sentAt) - Date.parse(before.sentAt) < groupMs
    return { ...row, beginsDay, follows: isSame && isSoon && !beginsDay }
  })
}
