import { afterEach, expect, test, vi } from 'vitest'
import { registrationAnswers, wrongRegistrations } from '../../testing/registration.ts'
import {
  counterpart,
  forgotPassword,
  genderOf,
  loginInput,
  mobile,
  newPassword,
  registration,
  verifyOtp,
} from './account.ts'

test.each(wrongRegistrations)('%s "%s" is refused: %s', (field, value, message) => {
  const { error } = registration.safeParse({ ...registrationAnswers, [field]: value })
  expect(error?.issues.find(({ path }) => path[0] === field)?.message).toBe(message)
})

const { name } = registration.shape

test.each([
  ['A.K. Rao', 'A.K. Rao'],
  ['a. k. rao', 'A. K. Rao'],
  ['S.Kumar', 'S.Kumar'],
  ['s.kumar', 'S.Kumar'],
  ['A.K.Rao', 'A.K.Rao'],
  ['Asha S.Rao', 'Asha S.Rao'],
  ['Dr. Asha', 'Dr. Asha'],
  ['Rao S.', 'Rao S.'],
  ["D'Souza-Rao", "D'Souza-Rao"],
  ['के.के. राव', 'के.के. राव'],
  ['के.राव', 'के.राव'],
])('%s is a name', (text, written) => {
  expect(name.parse(text)).toBe(written)
})

test.each([
  'Www.Evil.Com',
  'evil.in',
  'evil.kumar',
  'Asha evil.co',
  'x.com',
  'X.COM',
  "x.com'",
  'x.com-Rao',
  't.me',
  'x.co.in',
  'S.Kumar.in',
  'भारत.भारत',
  'भ.भारत',
  'Asha .com',
])('%s is refused because it may be a web address', text => {
  expect(name.safeParse(text).error?.issues[0]?.message).toBe('Please write the name in letters')
})

afterEach(() => {
  vi.useRealTimers()
})

function errorsOf(
  schema: typeof registration | typeof loginInput | typeof newPassword,
  sent: Record<string, unknown>,
) {
  const issues = schema.safeParse(sent).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

const required: [field: string, message: string][] = [
  ['name', 'Full name is required'],
  ['gender', 'Gender is required'],
  ['looking_for', 'Please Select Looking For'],
  ['dob', 'Date of birth is required'],
  ['caste', 'Caste is required'],
  ['pro_for', 'Please Select Profile For'],
  ['language', 'Please Select Language'],
  ['high_education', 'Please Select Highest Education'],
  ['family_type', 'Please Select Family Type'],
  ['country', 'Country is required'],
  ['state', 'Please Select State'],
  ['height', 'Please Select Height'],
  ['occupation', 'Please Select Occupation'],
  ['hobbies', 'Hobbies is required'],
  ['email', 'Email is required'],
  ['pwd', 'Password is required'],
  ['terms_accepted', 'You must accept terms'],
  ['declaration', 'Please confirm this declaration'],
]

test('the sign-up form accepts valid answers', () => {
  expect(errorsOf(registration, registrationAnswers)).toEqual({})
  const read = registration.parse({
    ...registrationAnswers,
    name: "asha  rani d'souza",
    email: ' Asha@Test.EXAMPLE ',
    hobbies: 'Drawing, Painting,Drawing',
  })
  expect(read).toMatchObject({
    name: "Asha Rani D'Souza",
    email: 'asha@test.example',
    hobbies: ['Drawing', 'Painting'],
  })
  expect(Object.keys(registrationAnswers).toSorted()).toEqual(required.map(([field]) => field).toSorted())
})

test.each(required)('an empty %s is refused: %s', (field, message) => {
  for (const nothing of [undefined, '', null]) {
    expect(errorsOf(registration, { ...registrationAnswers, [field]: nothing })).toEqual({ [field]: message })
  }
})

const tooLong = (max: number) => `Please keep this under ${max} characters`
test.each([
  ['name', '   ', 'Full name is required'],
  ['name', 'a'.repeat(81), tooLong(80)],
  ['email', 'a@b', 'Email is invalid'],
  ['dob', '1998-3-1', 'Date of birth is required'],
  ['high_education', 'Doctor', 'Please Select Highest Education'],
  ['family_type', 'Large', 'Please Select Family Type'],
  ['height', '3.11', 'Please Select Height'],
  ['hobbies', ' , ', 'Hobbies is required'],
  ['hobbies', Array.from({ length: 61 }, (_, n) => `H${n}`).join(), 'Hobbies is required'],
  ['pwd', 'x'.repeat(201), 'Please keep the password under 200 characters'],
  ['declaration', 'no', 'Please confirm this declaration'],
  ['caste', 'x'.repeat(121), tooLong(120)],
])('%s "%.30s" is refused: %s', (field, value, message) => {
  expect(errorsOf(registration, { ...registrationAnswers, [field]: value })).toEqual({ [field]: message })
})

test.each([
  ['name', 'a'.repeat(80)],
  ['email', 'a@b.in'],
  ['pwd', '123456'],
  ['pwd', ' '.repeat(6)],
  ['pwd', 'x'.repeat(200)],
  ['hobbies', Array.from({ length: 60 }, (_, n) => `H${n}`).join()],
  ['terms_accepted', 'on'],
  ['terms_accepted', '1'],
  ['terms_accepted', true],
  ['caste', 'x'.repeat(120)],
])('%s "%.30s" is accepted', (field, value) => {
  expect(errorsOf(registration, { ...registrationAnswers, [field]: value })).toEqual({})
})

test('members are 21 to 60 years old, in India, on the day they sign up', () => {
  const message = 'Members must be 21 to 60 years old'
  const at = (now: string, dob: string) => {
    vi.setSystemTime(now)
    return errorsOf(registration, { ...registrationAnswers, dob }).dob
  }
  const [before, after] = ['2026-06-14T18:29:59Z', '2026-06-14T18:30:00Z']
  expect([at(before, '2005-06-15'), at(after, '2005-06-15')]).toEqual([message, undefined])
  expect([at(after, '1965-06-16'), at(before, '1965-06-15'), at(after, '1965-06-15')]).toEqual([
    undefined,
    undefined,
    message,
  ])
})

test('a man looks for a bride and a woman for a groom', () => {
  const looks = (gender: string, looking_for: string) =>
    errorsOf(registration, { ...registrationAnswers, gender, looking_for })
  const wrong = { looking_for: 'Please Select Looking For' }
  expect([looks('Male', 'Bride'), looks('Female', 'Groom')]).toEqual([{}, {}])
  expect([looks('Male', 'Groom'), looks('Female', 'Bride')]).toEqual([wrong, wrong])
})

test('a mobile number has ten digits and begins with 6 to 9', () => {
  const fine = (text: unknown) => mobile.safeParse(text).success
  expect(['6000000000', '9999999999', ' 7123456789 '].map(fine)).toEqual([true, true, true])
})

test.each([
  ['Son', 'Female', 'Groom', 'A profile for a son is for a man who looks for a bride.'],
  ['Brother', 'Female', 'Groom', 'A profile for a brother is for a man who looks for a bride.'],
  ['Daughter', 'Male', 'Bride', 'A profile for a daughter is for a woman who looks for a groom.'],
  ['Sister', 'Male', 'Bride', 'A profile for a sister is for a woman who looks for a groom.'],
])('a profile for a %s is refused for %s', (pro_for, gender, looking_for, message) => {
  const answers = { ...registrationAnswers, pro_for, gender, looking_for }
  expect(errorsOf(registration, answers)).toEqual({ gender: message })
  const right = genderOf(pro_for) ?? 'Male'
  expect(right).not.toBe(gender)
  expect(errorsOf(registration, { ...answers, gender: right, looking_for: counterpart[right] })).toEqual({})
})

const noMobile = 'Invalid mobile number.\nMust start with 6-9 and be 10 digits.'
test.each([
  [undefined, 'Mobile is required'],
  ['', 'Mobile is required'],
  ['5999999999', noMobile],
  ['600000000', noMobile],
  ['60000000000', noMobile],
  ['+926000000000', noMobile],
  ['600000000x', noMobile],
])('mobile "%s": %s', (text, message) => {
  expect(mobile.safeParse(text).error?.issues[0]?.message).toBe(message)
})

test.each(['', 'asha', 'a@b', undefined])('the forgotten password form refuses "%s"', email => {
  const { error } = forgotPassword.input.safeParse({ email })
  expect(error?.issues[0]?.message).toBe('Invalid email address')
})

test.each([
  [{}, { email: 'Mobile Number is Required', password: 'Password is Required' }],
  [
    { email: ' ', password: '' },
    { email: 'Mobile Number is Required', password: 'Password is Required' },
  ],
  [
    { email: '987654321', password: '12345' },
    { email: 'Mobile Number Should be 10 digit only', password: 'Password Should At least 6 Digit' },
  ],
  [
    { email: '98765432101', password: 'x'.repeat(201) },
    { email: 'Mobile Number Should be 10 digit only', password: 'Password Should At least 6 Digit' },
  ],
  [{ email: ' 9876543210 ', password: '123456' }, {}],
  [{ email: '9876543210', password: 'x'.repeat(200) }, {}],
])('login with %j is refused: %j', (sent, errors) => {
  expect(errorsOf(loginInput, sent)).toEqual(errors)
})

test('a code has four to eight digits', () => {
  const told = (otp: unknown) => verifyOtp.input.safeParse({ otp }).error?.issues[0]?.message
  expect(['1234', '12345678', ' 0000 '].map(told)).toEqual([undefined, undefined, undefined])
  const wrong = ['123', '123456789', '12a4', '', undefined]
  expect(wrong.map(told)).toEqual(wrong.map(() => 'Please Enter 4 Digit Code'))
})

test('a reset link has a token of 43 characters, and a new password follows the sign-up rules', () => {
  const whole = { token: 'a-_9'.repeat(10).concat('xyz'), password: '123456' }
  expect(errorsOf(newPassword, whole)).toEqual({})
  for (const token of ['x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}!`, undefined]) {
    expect(errorsOf(newPassword, { ...whole, token })).toEqual({ token: 'This link is not complete.' })
  }
  for (const [password, message] of [
    ['', 'Password is required'],
    [undefined, 'Password is required'],
    ['12345', 'Password must be at least 6 characters'],
    ['x'.repeat(201), 'Please keep the password under 200 characters'],
  ]) {
    expect(errorsOf(newPassword, { ...whole, password })).toEqual({ password: message })
  }
})
