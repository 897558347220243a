import { expect, test } from 'vitest'
import type { LiveEvent } from '../../lib/live/events.ts'
import { listAfter } from './patch-list.ts'
import { list, me, neha, row } from './talk-stubs.ts'

const asha = { user_id: 1060, name: 'Asha' }
const marks = { ...row().marks, myRead: 1 }
const two = list([row({ ...asha, marks }), row()], { [asha.user_id]: 2 })
const message = (seq: number, change = {}): LiveEvent => ({
  name: 'message',
  data: {
    other: neha.user_id,
    from: neha.user_id,
    seq,
    text: 'Namaste',
    sentAt: '2026-08-06T06:00:00Z',
    ...change,
  },
})
const marksOf = (other: number, change = {}) => ({
  other,
  lastSeq: 3,
  myRead: 3,
  theirRead: 0,
  theirDelivered: 0,
  ...change,
})
const hello = (...conversations: ReturnType<typeof marksOf>[]): LiveEvent => ({
  name: 'hello',
  data: { conversations, unseenNotices: 0, waitingInterests: 0, version: 1 },
})

test('a new message moves its conversation to the top and counts as unread', () => {
  const after = listAfter(two, message(4))
  expect(after?.data.map(({ user_id, message: text }) => [user_id, text])).toEqual([
    [neha.user_id, 'Namaste'],
    [asha.user_id, 'o3'],
  ])
  expect(after?.msgCount).toEqual([
    { mesg_from: neha.user_id, no_msg: 1 },
    { mesg_from: asha.user_id, no_msg: 2 },
  ])
  expect(listAfter(after ?? two, message(4))).toEqual(after)
})

test('an own message is read only if all messages before it were read', () => {
  const after = listAfter(two, message(4, { from: me }))
  expect(after?.msgCount).toEqual(two.msgCount)
  expect(after?.data[0]?.marks).toMatchObject({ lastSeq: 4, myRead: 4 })
  const unread = list([row({ marks: { ...row().marks, myRead: 2 } })], { [neha.user_id]: 1 })
  const written = listAfter(unread, message(4, { from: me }))
  expect(written?.msgCount).toEqual(unread.msgCount)
  expect(written?.data[0]?.marks).toMatchObject({ lastSeq: 4, myRead: 2 })
  const read = listAfter(written ?? two, { name: 'marks', data: { other: neha.user_id, myRead: 4 } })
  expect(read?.msgCount).toEqual([])
})

test('the list is reloaded if an event is not enough to update it', () => {
  expect(listAfter(two, message(5))).toBeUndefined()
  expect(listAfter(two, message(1, { other: 1099, from: 1099 }))).toBeUndefined()
  expect(listAfter(two, { name: 'talk', data: { other: neha.user_id, talk: null } })).toBeUndefined()
  const partly = list([row({ marks: { ...row().marks, lastSeq: 9, myRead: 3 } })], { [neha.user_id]: 6 })
  expect(listAfter(partly, { name: 'marks', data: { other: neha.user_id, myRead: 5 } })).toBeUndefined()
})

test('reading on another device clears the count, and a read receipt updates the ticks', () => {
  const read = listAfter(two, { name: 'marks', data: { other: asha.user_id, myRead: 3 } })
  expect(read?.msgCount).toEqual([])
  const seen = listAfter(two, { name: 'marks', data: { other: neha.user_id, theirRead: 3 } })
  expect(seen?.data[1]?.marks.theirRead).toBe(3)
})

test('after a connect the list is reloaded only if its marks differ', () => {
  expect(listAfter(two, hello(marksOf(asha.user_id, { myRead: 1 }), marksOf(neha.user_id)))).toEqual(two)
  expect(listAfter(two, hello(marksOf(asha.user_id, { lastSeq: 4 })))).toBeUndefined()
  expect(listAfter(two, hello(marksOf(1099)))).toBeUndefined()
  const ticks = listAfter(two, hello(marksOf(neha.user_id, { theirDelivered: 3 })))
  expect(ticks?.data[1]?.marks.theirDelivered).toBe(3)
})
