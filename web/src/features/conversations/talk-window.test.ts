import { expect, test } from 'vitest'
import { messageFromEvent } from './chat-message.ts'
import { me, message, messages, neha, page } from './talk-stubs.ts'
import {
  isBehind,
  mostShown,
  type TalkWindow,
  windowOf,
  withMarks,
  withMessage,
  withNewer,
  withOlder,
} from './talk-window.ts'

const seqs = ({ messages }: TalkWindow) => messages.map(({ seq }) => seq)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)
const opened = windowOf(page(messages('omo', 11), { hasOlder: true }))
const arrived = (seq: number, from = neha.user_id) =>
  messageFromEvent({ other: neha.user_id, seq, from, text: `arrived ${seq}`, sentAt: '2026-08-05T06:00:00Z' })

test('the next message is added at the end, and a duplicate changes nothing', () => {
  const next = withMessage(opened, arrived(14))
  expect(seqs(next)).toEqual([11, 12, 13, 14])
  expect(seqs(withMessage(next, arrived(14)))).toEqual([11, 12, 13, 14])
  expect(next.messages.at(-1)).toMatchObject({ isMine: false, text: 'arrived 14' })
  expect(withMessage(opened, arrived(14, me)).messages.at(-1)?.isMine).toBe(true)
})

test('a message after a gap is not added, and the window is behind until the gap is filled', () => {
  const gapped = withMessage(opened, arrived(16))
  expect(seqs(gapped)).toEqual([11, 12, 13])
  expect([isBehind(opened), isBehind(gapped)]).toEqual([false, true])
  const filled = withNewer(gapped, page(messages('ooo', 14)))
  expect(seqs(filled)).toEqual([11, 12, 13, 14, 15, 16])
  expect(isBehind(filled)).toBe(false)
})

test('a page does not repeat messages that the live connection brought first', () => {
  const withLive = withMessage(withMessage(opened, arrived(14)), arrived(15))
  expect(seqs(withNewer(withLive, page(messages('oo', 14))))).toEqual([11, 12, 13, 14, 15])
})

test('older messages are added above, and a window that is too long drops the newest', () => {
  expect(seqs(withOlder(opened, page(messages('om', 9), { marks: { lastSeq: 13 } })))).toEqual(range(9, 13))
  const long = windowOf(page(messages('o'.repeat(mostShown), 101), { hasOlder: true }))
  const up = withOlder(long, page(messages('o'.repeat(50), 51), { hasOlder: true, marks: { lastSeq: 500 } }))
  expect(seqs(up)).toEqual(range(51, 450))
  expect(up.isAtEnd).toBe(false)
  // While the newest messages are dropped, a new one only raises the count.
  const later = withMessage(up, arrived(501))
  expect([seqs(later).at(-1), later.marks.lastSeq, isBehind(later)]).toEqual([450, 501, false])
  const down = withNewer(later, page(messages('o'.repeat(51), 451)))
  expect([seqs(down)[0], seqs(down).at(-1), down.isAtEnd, down.hasOlder]).toEqual([102, 501, true, true])
})

test('an own message is read only if all messages before it were read', () => {
  expect(withMessage(opened, arrived(14, me)).marks.myRead).toBe(14)
  expect(withMessage(withMessage(opened, arrived(14)), arrived(15, me)).marks).toMatchObject({
    lastSeq: 15,
    myRead: 13,
  })
  expect(withMessage(withMarks(opened, { myRead: 20 }), arrived(14, me)).marks.myRead).toBe(20)
})

test('marks only move forward, from replies and from events', () => {
  const seen = withMarks(opened, { theirRead: 12, theirDelivered: 13 })
  expect(withMarks(seen, { theirRead: 11 }).marks).toMatchObject({ theirRead: 12, theirDelivered: 13 })
  expect(withNewer(seen, page([], { marks: { lastSeq: 13 } })).marks.theirRead).toBe(12)
  expect(windowOf(page([message('m', 1)])).messages[0]?.clientId).toBeTruthy()
})
