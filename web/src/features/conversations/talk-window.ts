import type { listMessages, Marks, Talk } from '#contract/features/conversations/messages.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { messagesShown } from '#contract/platform/message-text.ts'
import { myReadAfter, type Said, saidInReply } from './said.ts'

type Page = Reply<typeof listMessages>

/** The part of a conversation that is on the page: without a gap, and never more than a phone can draw. */
export interface TalkWindow {
  other: Page['other']
  talk: Talk
  marks: Marks
  openings: string[]
  /** The member has never written to anyone. */
  isFirstMessage?: true | undefined
  said: readonly Said[]
  hasOlder: boolean
  /** Whether it reaches to the newest; else one scrolled so far up that the newest were let go. */
  isAtEnd: boolean
}

/** Eight pages. */
export const mostShown = 8 * messagesShown.default

export const lastOf = ({ said }: Pick<TalkWindow, 'said'>) => said.at(-1)?.seq ?? 0

/** The newest page. */
export function windowOf({
  other,
  talk,
  marks,
  openings = [],
  isFirstMessage,
  data,
  hasOlder,
}: Page): TalkWindow {
  return {
    other,
    talk,
    marks,
    openings,
    isFirstMessage,
    said: data.map(saidInReply),
    hasOlder,
    isAtEnd: true,
  }
}

/** How things stand, without a message more. */
function withState(window: TalkWindow, { other, talk, marks, openings = [] }: Page): TalkWindow {
  return { ...window, other, talk, openings, marks: laterMarks(window.marks, marks) }
}

/** What a page after the last one adds. Whoever comes back after a long time begins anew instead of reading it all. */
export function withNewer(window: TalkWindow, page: Page): TalkWindow {
  const last = lastOf(window)
  const newer = page.data.map(saidInReply).filter(({ seq }) => seq > last)
  const said = [...window.said, ...newer]
  const kept = said.slice(-mostShown)
  const isAtEnd = lastOf({ said: kept }) >= page.marks.lastSeq
  const hasOlder = window.hasOlder || kept.length < said.length
  return { ...withState(window, page), said: kept, hasOlder, isAtEnd }
}

/** What a page before the first one adds; the newest are let go where it becomes too long. */
export function withOlder(window: TalkWindow, page: Page): TalkWindow {
  const first = window.said[0]?.seq ?? Number.POSITIVE_INFINITY
  const older = page.data.map(saidInReply).filter(({ seq }) => seq < first)
  const said = [...older, ...window.said]
  const kept = said.slice(0, mostShown)
  const isAtEnd = window.isAtEnd && kept.length === said.length
  return { ...withState(window, page), said: kept, hasOlder: page.hasOlder, isAtEnd }
}

/** One message that was told of. Over a gap nothing is put: that it is there is known, and it is asked for. */
export function withSaid(window: TalkWindow, said: Said): TalkWindow {
  const { seq } = said
  const lastSeq = Math.max(window.marks.lastSeq, seq)
  const marks = { ...window.marks, lastSeq, myRead: myReadAfter(window.marks, said) }
  if (!window.isAtEnd || seq !== lastOf(window) + 1) return { ...window, marks }
  const all = [...window.said, said]
  const kept = all.slice(-mostShown)
  return { ...window, marks, said: kept, hasOlder: window.hasOlder || kept.length < all.length, openings: [] }
}

/** Whether messages are missing at the end that should be there. */
export const isBehind = (window: TalkWindow) => window.isAtEnd && lastOf(window) < window.marks.lastSeq

export function withMarks(window: TalkWindow, marks: Partial<Marks>): TalkWindow {
  return { ...window, marks: laterMarks(window.marks, marks) }
}

/** A mark only moves forward, in whichever order replies and events come. */
function laterMarks(before: Marks, marks: Partial<Marks>): Marks {
  const later = (name: keyof Marks) => Math.max(before[name], marks[name] ?? 0)
  return {
    lastSeq: later('lastSeq'),
    myRead: later('myRead'),
    theirRead: later('theirRead'),
    theirDelivered: later('theirDelivered'),
  }
}
