import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'
import { Refusal } from './refusal.ts'

const asha = { secret: 'a secret of the server', viewer: { id: 1001 } }
const rohan = { ...asha, viewer: { id: 1002 } }

test('a cursor returns its position', () => {
  const place = { moment: 1_790_000_000_000_000, id: 1001 }
  expect(readCursor(asha, 'recent', writeCursor(asha, 'recent', place))).toEqual(place)
})

test.each([undefined, ''])('%j reads from the beginning', text => {
  expect(readCursor(asha, 'recent', text)).toBeUndefined()
})

const own = writeCursor(asha, 'recent', { moment: 1_790_000_000_000_000, id: 1001 })
const bytes = Buffer.from(own, 'base64url')
const changed = Buffer.from(bytes.with(-3, (bytes.at(-3) as number) ^ 1)).toString('base64url')

test.each([
  ['of another list', writeCursor(asha, 'sent', [1, 2])],
  ['of another member', writeCursor(rohan, 'recent', [1, 2])],
  ['signed with another secret', writeCursor({ ...asha, secret: 'another' }, 'recent', [1, 2])],
  ['with one bit changed', changed],
  ['with its end cut off', own.slice(0, -2)],
  ['without a signature', Buffer.from([1, 2]).toString('base64url')],
  ['with random text', 'x'],
])('a cursor %s is refused', (_, text) => {
  const refusal = readCursor(asha, 'recent', text)
  expect(refusal).toEqual(new Refusal(400, 'This list has changed. Please reload it.'))
})
