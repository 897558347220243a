import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvents } from '#contract/features/conversations/live.ts'
import type { listConversations as contract } from '#contract/features/conversations/messages.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import type { LiveEvent } from '../../lib/live/events.ts'
import { isReplyTo } from '../../lib/query-keys.ts'
import { listConversations } from './api.ts'
import { myReadAfter } from './chat-message.ts'

type List = Reply<typeof contract>

/** Updates the list of conversations and its counts after an event, or reloads it if the event is not enough. */
export function patchList(client: QueryClient, event: LiveEvent): void {
  const { queryKey } = listConversations
  const list = client.getQueryData(queryKey)
  if (!list) return
  const patched = listAfter(list, event)
  if (patched) client.setQueryData(queryKey, patched)
  else void client.invalidateQueries({ predicate: isReplyTo(['listConversations']) })
}

/** The list after an event; undefined if it has to be reloaded. */
export function listAfter(list: List, event: LiveEvent): List | undefined {
  if (event.name === 'hello') return afterHello(list, event.data)
  if (event.name === 'message') return afterMessage(list, event.data)
  if (event.name === 'marks') return afterMarks(list, event.data)
  if (event.name !== 'talk') return list
  const { other, talk } = event.data
  if (!talk) return undefined
  const data = list.data.map(row => (row.user_id === other ? { ...row, interest: talk.interest } : row))
  return { ...list, data }
}

function afterHello(list: List, { conversations }: LiveEvents['hello']): List | undefined {
  const isSame = conversations.every(({ other, lastSeq, myRead }) => {
    const row = list.data.find(({ user_id }) => user_id === other)
    return row?.marks.lastSeq === lastSeq && row.marks.myRead === myRead
  })
  if (!isSame) return undefined
  return conversations.reduce<List | undefined>((now, marks) => now && afterMarks(now, marks), list)
}

function afterMessage(list: List, event: LiveEvents['message']): List | undefined {
  const { other, seq, from, text, sentAt } = event
  const row = list.data.find(({ user_id }) => user_id === other)
  if (!row || seq > row.marks.lastSeq + 1) return undefined
  if (seq <= row.marks.lastSeq) return list
  const isMine = from !== other
  const marks = { ...row.marks, lastSeq: seq, myRead: myReadAfter(row.marks, { seq, isMine }) }
  const newest = { ...row, marks, seq, sentAt, message: text, mesg_from: from }
  return {
    ...list,
    data: [newest, ...list.data.filter(one => one !== row)],
    msgCount: isMine ? list.msgCount : oneMore(list.msgCount, other),
  }
}

function afterMarks(list: List, { other, ...marks }: LiveEvents['marks']): List | undefined {
  const row = list.data.find(({ user_id }) => user_id === other)
  if (!row) return list
  const { myRead = 0, theirRead = 0, theirDelivered = 0 } = marks
  const isRead = myRead >= row.marks.lastSeq
  // Partly read: the list does not know how many of the rest were received.
  if (myRead > row.marks.myRead && !isRead) return undefined
  const later = {
    ...row.marks,
    myRead: Math.max(row.marks.myRead, myRead),
    theirRead: Math.max(row.marks.theirRead, theirRead),
    theirDelivered: Math.max(row.marks.theirDelivered, theirDelivered),
  }
  return {
    ...list,
    data: list.data.map(one => (one === row ? { ...row, marks: later } : one)),
    msgCount: isRead ? without(list.msgCount, other) : list.msgCount,
  }
}

const without = (counts: List['msgCount'], other: number) =>
  counts.filter(({ mesg_from }) => mesg_from !== other)

function oneMore(counts: List['msgCount'], other: number): List['msgCount'] {
  const before = counts.find(({ mesg_from }) => mesg_from === other)?.no_msg ?? 0
  return [{ mesg_from: other, no_msg: before + 1 }, ...without(counts, other)]
}
