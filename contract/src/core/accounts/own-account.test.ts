import { expect, test } from 'vitest'
import { emailChange, mobileChange, passwordChange } from './own-account.ts'

const current_password = 'jasmine-tea-42'

test.each([
  [passwordChange, { password: 'tulsi-and-honey' }, 'current_password', 'Please enter your password'],
  [passwordChange, { current_password, password: '' }, 'password', 'Please enter a new password'],
  [
    passwordChange,
    { current_password, password: 'short' },
    'password',
    'Password must be at least 6 characters',
  ],
  [emailChange, { current_password, email: '' }, 'email', 'Email is required'],
  [emailChange, { current_password, email: 'asha' }, 'email', 'Email is invalid'],
  [emailChange, { email: 'asha@home.example' }, 'current_password', 'Please enter your password'],
  [mobileChange, { current_password, mobile: '' }, 'mobile', 'Mobile is required'],
  [mobileChange, { mobile: '9876543210' }, 'current_password', 'Please enter your password'],
] as const)('%#: %j', (schema, typed, field, message) => {
  const { error } = schema.safeParse(typed)
  expect(error?.issues.find(({ path }) => path[0] === field)?.message).toBe(message)
})

test('an e-mail address is compared in lower case, and a number by its ten digits', () => {
  expect(emailChange.parse({ current_password, email: ' Asha@Home.example ' }).email).toBe(
    'asha@home.example',
  )
  expect(mobileChange.parse({ current_password, mobile: '+91 98765 43210' }).mobile).toBe('9876543210')
})
