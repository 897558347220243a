import type { Waiting } from './outbox.ts'
import type { Said } from './said.ts'
import type { TalkWindow } from './talk-window.ts'
import { type Tick, tickOf } from './ticks.tsx'
import { dayOf } from './time-text.ts'

/** A message as the page draws it, stored or not. */
export interface MessageRow {
  /** The same before and after it is stored, so that its bubble stays. */
  key: string
  text: string
  sentAt: string
  tick?: Tick
  said?: Said
  waiting?: Waiting
  /** The first of its day. */
  beginsDay: boolean
  /** By the same person a moment after the one before: the two stand close. */
  follows: boolean
}

const aMoment = 5 * 60_000

/** In their order; what has not gone out yet stands below everything. */
export function messageRows({ said, marks }: TalkWindow, waiting: readonly Waiting[]): MessageRow[] {
  const stored = new Set(said.map(({ clientId }) => clientId))
  const rows = [
    ...said.map(one => ({
      key: one.clientId ?? String(one.seq),
      text: one.text,
      sentAt: one.sentAt,
      tick: one.isMine ? tickOf(one.seq, marks) : undefined,
      said: one,
    })),
    ...waiting
      .filter(({ clientId }) => !stored.has(clientId))
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
    const beginsDay = !before || dayOf(before.sentAt) !== dayOf(row.sentAt)
    const isSame = before !== undefined && (before.tick === undefined) === (row.tick === undefined)
    const isSoon = before !== undefined && Date.parse(row.sentAt) - Date.parse(before.sentAt) < aMoment
    return { ...row, beginsDay, follows: isSame && isSoon && !beginsDay }
  })
}
