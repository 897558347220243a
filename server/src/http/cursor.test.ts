import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'
import { Refusal } from './refusal.ts'

const asha = { secret: 'a secret of the server', viewer: { id: 1001 } }
const rohan = { ...asha, viewer: { id: 1002 } }

test.each([[[]], [[0, 127, 128, 2 ** 31 - 1]], [[1_790_000_000_000_000, 1001]]])('%j comes back', numbers => {
  expect(readCursor(asha, 'recent', writeCursor(asha, 'recent', numbers))).toEqual(numbers)
})

test.each([undefined, ''])('%j is the beginning', text => {
  expect(readCursor(asha, 'recent', text)).toBeUndefined()
})

const own = writeCursor(asha, 'recent', [1_790_000_000_000_000, 1001])
const bytes = Buffer.from(own, 'base64url')
const changed = Buffer.from(bytes.with(0, (bytes[0] as number) ^ 1)).toString('base64url')

test.each([
  ['of another list', writeCursor(asha, 'sent', [1, 2])],
  ['of another member', writeCursor(rohan, 'recent', [1, 2])],
  ['signed with another secret', writeCursor({ ...asha, secret: 'another' }, 'recent', [1, 2])],
  ['with one bit changed', changed],
  ['with an end cut off', own.slice(0, -1)],
  ['without a signature', Buffer.from([1, 2]).toString('base64url')],
  ['padded', `${own}==`],
  ['with a sign in it that base64 does not have', `${own}%`],
  ['that is nonsense', 'x'],
])('a cursor %s is refused in words', (_, text) => {
  const refusal = readCursor(asha, 'recent', text)
  expect(refusal).toEqual(new Refusal(400, 'Please start the list anew'))
})
