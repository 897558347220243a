import type { listMessages, Marks, Talk } from '#contract/features/conversations/messages.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { messagesShown } from '#contract/platform/message-text.ts'
import { type ChatMessage, messageFromReply, myReadAfter } from './chat-message.ts'

type Page = Reply<typeof listMessages>

/** The part of a conversation that is on the page: without gaps, and short enough for a cheap phone. */
export interface TalkWindow {
  other: Page['other']
  talk: Talk
  marks: Marks
  openings: string[]
  /** The member has never written to anyone. */
  isFirstMessage?: true | undefined
  messages: readonly ChatMessage[]
  hasOlder: boolean
  /** False if the member scrolled so far up that the newest messages were dropped. */
  isAtEnd: boolean
}

export const mostShown = 8 * messagesShown.default

export const lastOf = ({ messages }: Pick<TalkWindow, 'messages'>) => messages.at(-1)?.seq ?? 0

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
    messages: data.map(messageFromReply),
    hasOlder,
    isAtEnd: true,
  }
}

/** Everything but the messages. */
function withState(window: TalkWindow, { other, talk, marks, openings = [] }: Page): TalkWindow {
  return { ...window, other, talk, openings, marks: laterMarks(window.marks, marks) }
}

export function withNewer(window: TalkWindow, page: Page): TalkWindow {
  const last = lastOf(window)
  const newer = page.data.map(messageFromReply).filter(({ seq }) => seq > last)
  const all = [...window.messages, ...newer]
  const kept = all.slice(-mostShown)
  const isAtEnd = lastOf({ messages: kept }) >= page.marks.lastSeq
  const hasOlder = window.hasOlder || kept.length < all.length
  return { ...withState(window, page), messages: kept, hasOlder, isAtEnd }
}

/** Adds a page before the first one. Drops the newest messages if the window becomes too long. */
export function withOlder(window: TalkWindow, page: Page): TalkWindow {
  const first = window.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  const older = page.data.map(messageFromReply).filter(({ seq }) => seq < first)
  const all = [...older, ...window.messages]
  const kept = all.slice(0, mostShown)
  const isAtEnd = window.isAtEnd && kept.length === all.length
  return { ...withState(window, page), messages: kept, hasOlder: page.hasOlder, isAtEnd }
}

/** Adds a new message. After a gap only the marks change, and the missing messages are fetched. */
export function withMessage(window: TalkWindow, message: ChatMessage): TalkWindow {
  const { seq } = message
  const lastSeq = Math.max(window.marks.lastSeq, seq)
  const marks = { ...window.marks, lastSeq, myRead: myReadAfter(window.marks, message) }
  if (!window.isAtEnd || seq !== lastOf(window) + 1) return { ...window, marks }
  const all = [...window.messages, message]
  const kept = all.slice(-mostShown)
  return {
    ...window,
    marks,
    messages: kept,
    hasOlder: window.hasOlder || kept.length < all.length,
    openings: [],
  }
}

/** Whether messages are missing at the end that should be there. */
export const isBehind = (window: TalkWindow) => window.isAtEnd && lastOf(window) < window.marks.lastSeq

export function withMarks(window: TalkWindow, marks: Partial<Marks>): TalkWindow {
  return { ...window, marks: laterMarks(window.marks, marks) }
}

/** Replies and events can arrive in any order, so a mark only moves forward. */
function laterMarks(before: Marks, marks: Partial<Marks>): Marks {
  const later = (name: keyof Marks) => Math.max(before[name], marks[name] ?? 0)
  return {
    lastSeq: later('lastSeq'),
    myRead: later('myRead'),
    theirRead: later('theirRead'),
    theirDelivered: later('theirDelivered'),
  }
}
