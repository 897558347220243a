import { describe, expect, test } from 'vitest'
import { messageMax } from '../../platform/values.ts'
import { cleanMessage, markMessagesSeen, messageLength, sendMessage } from './messages.ts'

const send = (msg: unknown) => sendMessage.input.safeParse({ msg_to: '1001', msg })
const messageOf = (result: ReturnType<typeof send>) => result.error?.issues[0]?.message

describe('a message', () => {
  test.each([
    ['keeps plain text', 'Namaste', 'Namaste'],
    ['is trimmed', '  Namaste \n', 'Namaste'],
    ['has normalized line ends', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['loses direction marks', 'a\u202Eb\u2066c\u200F', 'abc'],
    ['loses control characters', 'a\u0007b\u0085c', 'abc'],
    ['is normalized to NFC', 'e\u0301', '\u00E9'],
    ['keeps joined emoji', '👨‍👩‍👧', '👨‍👩‍👧'],
    ['keeps Hindi', 'नमस्ते', 'नमस्ते'],
  ])('%s', (_, typed, kept) => {
    expect(cleanMessage(typed)).toBe(kept)
    expect(send(typed).data).toMatchObject({ msg: kept })
  })

  test.each([
    ['is refused if empty', '', 'Please write a message'],
    ['is refused if blank', ' \n ', 'Please write a message'],
    ['is refused if missing', undefined, 'Please write a message'],
    [
      'is refused above the limit',
      'a'.repeat(messageMax + 1),
      `Please keep a message under ${messageMax} characters`,
    ],
    ['is accepted at the limit', '🙏'.repeat(messageMax), undefined],
  ])('%s', (_, typed, message) => {
    expect(messageOf(send(typed))).toBe(message)
  })

  test('is counted in code points, as the database counts it', () => {
    expect([messageLength('🙏'), messageLength('नमस्ते'), messageLength('👨‍👩‍👧')]).toEqual([1, 6, 5])
  })
})

test.each([
  ['1002:17', [[1002, 17]]],
  [
    '1002:17,1005:3',
    [
      [1002, 17],
      [1005, 3],
    ],
  ],
  ['', undefined],
  ['1002', undefined],
  ['1002:-1', undefined],
  ['1002:1,', undefined],
  [Array(31).fill('1002:1').join(','), undefined],
])('the read marks "%s" are parsed', (read, pairs) => {
  expect(markMessagesSeen.input.safeParse({ read }).data?.read).toEqual(pairs)
})
