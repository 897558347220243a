import { describe, expect, test } from 'vitest'
import { messageMax } from '../../platform/values.ts'
import { cleanMessage, markMessagesSeen, messageLength, sendMessage } from './messages.ts'

const send = (msg: unknown) => sendMessage.input.safeParse({ msg_to: '1001', msg })
const messageOf = (result: ReturnType<typeof send>) => result.error?.issues[0]?.message

describe('a text', () => {
  test.each([
    ['as typed', 'Namaste', 'Namaste'],
    ['blanks around it', '  Namaste \n', 'Namaste'],
    ['line ends of every kind', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['a turned direction', 'a\u202Eb\u2066c\u200F', 'abc'],
    ['what does not print', 'a\u0007b\u0085c', 'abc'],
    ['a letter in two parts', 'e\u0301', '\u00E9'],
    ['joined emoji stay joined', '👨‍👩‍👧', '👨‍👩‍👧'],
    ['Hindi stays as it is', 'नमस्ते', 'नमस्ते'],
  ])('%s', (_, typed, kept) => {
    expect(cleanMessage(typed)).toBe(kept)
    expect(send(typed).data).toMatchObject({ msg: kept })
  })

  test.each([
    ['nothing', '', 'Please write a message'],
    ['blanks', ' \n ', 'Please write a message'],
    ['no text', undefined, 'Please write a message'],
    ['too much', 'a'.repeat(messageMax + 1), `Please keep a message under ${messageMax} characters`],
    ['as much as may be', '🙏'.repeat(messageMax), undefined],
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
])('marks as "%s"', (read, pairs) => {
  expect(markMessagesSeen.input.safeParse({ read }).data?.read).toEqual(pairs)
})
