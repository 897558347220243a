import { expect, test } from 'vitest'
import { loginInput, sendOtp } from '../core/accounts/account.ts'
import { phoneInFull, tenDigits } from './phone-number.ts'

test.each([
  '9876543210',
  ' 98765 43210 ',
  '98765-43210',
  '(98765) 43210',
  '98765.43210',
  '+91 98765 43210',
  '+919876543210',
  '+91-98765-43210',
  '0091 9876543210',
  '91 9876543210',
  '09876543210',
  '+91 0 98765 43210',
  'tel:+91-9876543210',
  '९८७६५४३२१०',
  '+९१ ९८७६५ ४३२१०',
  '௯௮௭௬௫௪௩௨௧௦',
  '98765\u00a043210',
  '98765\u201143210',
  '\u202a+91 98765 43210\u202c',
])('"%s" is 9876543210', written => {
  expect(tenDigits(written)).toBe('9876543210')
  expect(sendOtp.input.parse({ mobile: written })).toEqual({ mobile: '9876543210' })
  expect(loginInput.parse({ email: written, password: 'jasmine' }).email).toBe('9876543210')
})

test.each(['', '98765', '987654321012', '+1 987 654 3210', '9876543210 ext 4', 'asha'])(
  '"%s" is not a phone number',
  written => {
    expect(tenDigits(written)).not.toMatch(/^\d{10}$/)
  },
)

test('a number that begins with 91 keeps its own 91', () => {
  expect(tenDigits('9198765432')).toBe('9198765432')
})

test('a number is shown in full as it is read aloud', () => {
  expect(phoneInFull('9876543210')).toBe('+91 98765 43210')
})
