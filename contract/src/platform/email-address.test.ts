import { expect, test } from 'vitest'
import { forgotPassword, register } from '../core/accounts/account.ts'
import { sendEnquiry, subscribeNewsletter } from '../features/site/support.ts'
import { isEmailAddress } from './email-address.ts'
import type { Endpoint } from './endpoint.ts'

const label = 'x'.repeat(63)

test.each([
  'asha@gmail.com',
  'Asha.Rani@Mail.Example.IN',
  'asha+saptapadi@gmail.com',
  'a@b.in',
  "o'brien_r&d-2@x-y.co.in",
  '1@2.com',
  '-a-@b.in',
  'asha@xn--p1b6ci4b4b3a.xn--h2brj9c',
  `${'a'.repeat(64)}@b.in`,
  `a@${label}.in`,
  // 254 characters in total.
  `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.in`,
])('"%s" is an e-mail address', address => {
  expect(isEmailAddress(address)).toBe(true)
})

/** Grouped by what a mail server or a library could read in them. */
const refused: [what: string, ...addresses: string[]][] = [
  ['a comment', '(1)asha@gmail.com', 'asha(1)@gmail.com', 'asha@(1)gmail.com', 'asha@gmail.com(1)'],
  ['a group', 'x:asha@gmail.com', 'x:asha@gmail.com;', ':asha@gmail.com', 'undisclosed:;'],
  [
    'a quoted part',
    '"asha"@gmail.com',
    '"a b"@gmail.com',
    'a."b"@gmail.com',
    '"@gmail.com',
    'a\\b@gmail.com',
  ],
  ['a name beside it', 'Asha <asha@gmail.com>', '<asha@gmail.com>', 'asha@gmail.com>'],
  ['several', 'a@b.in,asha@gmail.com', 'a@b.in;asha@gmail.com', 'a@b.in asha@gmail.com', 'a,asha@gmail.com'],
  ['a route', '@b.in:asha@gmail.com', 'asha%gmail.com@b.in', 'gmail.com!asha@b.in', 'asha@gmail.com@b.in'],
  ['a literal', 'asha@[127.0.0.1]', 'asha@[IPv6:::1]', 'asha@127.0.0.1', 'asha@localhost', 'asha@2130706433'],
  [
    'line breaks',
    'asha@gmail.com\r\nBcc: eve@b.in',
    'asha\n@gmail.com',
    'a@b.in\nasha@gmail.com',
    'asha@gmail.com\0',
  ],
  [
    'control characters',
    'as\tha@gmail.com',
    'asha\u0008@gmail.com',
    'asha\u007f@gmail.com',
    'asha@gmail\u0085.com',
  ],
  [
    'invisible characters',
    'asha\u200b@gmail.com',
    'as\u200dha@gmail.com',
    'asha@gmail.com\u2060',
    '\u202easha@gmail.com',
    'asha@gm\u00adail.com',
  ],
  [
    'letters that look alike',
    'аsha@gmail.com',
    'asha@gmаil.com',
    'ａsha@gmail.com',
    'asha＠gmail.com',
    'asha@gmail。com',
    'asha@gmail.co\u212a',
    'a\u017fha@gmail.com',
    'आशा@gmail.com',
  ],
  [
    'dots',
    '.asha@gmail.com',
    'asha.@gmail.com',
    'as..ha@gmail.com',
    'asha@gmail.com.',
    'asha@.gmail.com',
    'asha@gmail..com',
  ],
  ['hyphens', 'asha@-gmail.com', 'asha@gmail-.com', 'asha@gmail.-com', 'asha@gmail.xn--'],
  [
    'too long',
    `${'a'.repeat(65)}@b.in`,
    `a@${label}x.in`,
    `a@b.${'c'.repeat(64)}`,
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(59)}.in`,
  ],
  ['too little', '', ' ', '@', 'asha', '@gmail.com', 'asha@', 'asha@gmail', 'asha@gmail.c', 'asha@gmail.1n'],
]
test.each(refused)('%s', (_what, ...addresses) => {
  expect(addresses.filter(isEmailAddress)).toEqual([])
})

/** A slow check of a long text would block all requests. */
test('a long text is refused immediately', () => {
  for (const long of [
    'a'.repeat(200_000),
    `${'a.'.repeat(100_000)}@`,
    `a@${'b-'.repeat(100_000)}`,
    `a@${'b.'.repeat(100_000)}`,
  ])
    expect(isEmailAddress(long)).toBe(false)
})

test.each<[Endpoint, string]>([
  [register, 'Email is invalid'],
  [forgotPassword, 'Invalid email address'],
  [sendEnquiry, 'Invalid email address'],
  [subscribeNewsletter, 'Invalid email address'],
])('every call with an e-mail address refuses a wrong one with the specified text', ({ input }, message) => {
  for (const email of [
    '(1)asha@gmail.com',
    'x:asha@gmail.com',
    'asha\u200b@gmail.com',
    `${'a'.repeat(300)}@b.in`,
  ]) {
    const issues = input.safeParse({ email }).error?.issues.filter(({ path }) => path[0] === 'email')
    expect(issues?.map(issue => issue.message)).toEqual([message])
  }
})
