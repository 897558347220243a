import { expect, test } from 'vitest'
import { parseProfileId, profileIdHint, profileIdIn } from '../core/members/profile-id.ts'
import { listCasteOptions } from '../core/reference/reference.ts'
import { saveSettings } from '../core/settings/settings.ts'
import { sendInterest } from '../features/interests/interests.ts'
import { listRecentMatches, searchMembers } from '../features/matching/matches.ts'
import { searchForVisitor } from '../features/site/showcase.ts'
import { reportMisuse, sendEnquiry, subscribeNewsletter } from '../features/site/support.ts'
import type { Endpoint } from './endpoint.ts'

const told = ({ input }: Endpoint, sent: unknown) => input.safeParse(sent).error?.issues[0]?.message

const search = { gender: 'male', age: '40', caste: 'Brahmin - Audichya' }
const enquiry = { name: 'Asha', email: 'a@b.in', phone: '98765 43210' }
const report = { misuseId: 'HS1001', subject: 'Money', message: 'He asked' }
const tooLong = (max: number) => `Please keep this under ${max} characters`
const searchBy = 'Please search by name or by profile id.'
const noId = 'Please enter Valid Profile Id.'

/** Inputs with the first error message, or undefined if they are valid. */
const cases: [call: Endpoint, sent: unknown, message: string | undefined][] = [
  [searchMembers, { type: 'multiple', name: 'x'.repeat(80) }, undefined],
  [searchMembers, { type: 'multiple', name: 'x'.repeat(81) }, 'Please keep the name under 80 characters'],
  [searchMembers, { type: 'multiple', name: ' ' }, 'Please enter a name'],
  [searchMembers, { type: 'multiple' }, 'Please enter a name'],
  [searchMembers, { type: 'single' }, noId],
  [searchMembers, { type: 'single', userid: `${' '.repeat(34)}HS1001` }, undefined],
  [searchMembers, { type: 'single', userid: `${' '.repeat(35)}HS1001` }, noId],
  [searchMembers, { name: 'asha' }, searchBy],
  [searchForVisitor, search, undefined],
  [searchForVisitor, { ...search, gender: 'FEMALE' }, undefined],
  [searchForVisitor, { ...search, gender: 'other' }, 'Gender is required'],
  [searchForVisitor, { ...search, gender: undefined }, 'Gender is required'],
  [searchForVisitor, { ...search, age: '21' }, undefined],
  [searchForVisitor, { ...search, age: '60' }, undefined],
  [searchForVisitor, { ...search, age: '20' }, 'Age must be 21 to 60'],
  [searchForVisitor, { ...search, age: '61' }, 'Age must be 21 to 60'],
  [searchForVisitor, { ...search, caste: ' ' }, 'Caste is required'],
  [searchForVisitor, { ...search, caste: 'x'.repeat(121) }, tooLong(120)],
  [sendInterest, { find_id: '1001' }, undefined],
  [sendInterest, { find_id: 1001, phrase: '6' }, undefined],
  [sendInterest, { find_id: '1001', phrase: '7' }, 'Please choose one of the sentences'],
  [sendInterest, { find_id: '1001', phrase: '0' }, 'Please choose one of the sentences'],
  [sendInterest, { find_id: 'HS1001' }, 'Please choose a member'],
  [sendInterest, {}, 'Please choose a member'],
  [sendEnquiry, enquiry, undefined],
  [sendEnquiry, { ...enquiry, name: ' ' }, 'Name is required'],
  [sendEnquiry, { ...enquiry, name: 'x'.repeat(121) }, tooLong(120)],
  [sendEnquiry, { ...enquiry, email: '' }, 'Email is required'],
  [sendEnquiry, { ...enquiry, email: 'asha' }, 'Invalid email address'],
  [sendEnquiry, { ...enquiry, phone: '' }, 'Phone is required'],
  [sendEnquiry, { ...enquiry, phone: '+91 (0)98765-432' }, undefined],
  [sendEnquiry, { ...enquiry, phone: '123456' }, 'Please enter a phone number we can call'],
  [sendEnquiry, { ...enquiry, phone: 'call me' }, 'Please enter a phone number we can call'],
  [sendEnquiry, { ...enquiry, phone: '1'.repeat(21) }, 'Please enter a phone number we can call'],
  [sendEnquiry, { ...enquiry, message: 'x'.repeat(4000) }, undefined],
  [sendEnquiry, { ...enquiry, message: 'x'.repeat(4001) }, tooLong(4000)],
  [reportMisuse, report, undefined],
  [reportMisuse, { ...report, misuseId: ' ' }, 'Profile Id is required'],
  [reportMisuse, { ...report, misuseId: 'x'.repeat(41) }, tooLong(40)],
  [reportMisuse, { ...report, subject: '' }, 'Subject is required'],
  [reportMisuse, { ...report, subject: 'x'.repeat(201) }, tooLong(200)],
  [reportMisuse, { ...report, message: '' }, 'Message is required'],
  [reportMisuse, { ...report, message: 'x'.repeat(4001) }, tooLong(4000)],
  [subscribeNewsletter, { email: 'reader@home.example' }, undefined],
  [subscribeNewsletter, { email: '' }, 'Email is required'],
  [subscribeNewsletter, { email: 'reader' }, 'Invalid email address'],
]

test.each(cases.map(([call, sent, message]) => ({ path: call.path.split('/').at(-1), call, sent, message })))(
  '$path $sent: $message',
  ({ call, sent, message }) => {
    expect(told(call, sent)).toBe(message)
  },
)

test('a page has eight entries by default, or as many as requested, but at most thirty', () => {
  const lengthOf = (limit?: string) => listRecentMatches.input.parse({ limit }).limit
  expect([lengthOf(), lengthOf('1'), lengthOf('30'), lengthOf('31'), lengthOf('5000')]).toEqual([
    8, 1, 30, 30, 30,
  ])
})

test('list names are sorted and unique', () => {
  const asked = (fields?: string) => listCasteOptions.input.parse({ fields }).fields
  expect(asked('gothra, caste,gothra')).toEqual(['caste', 'gothra'])
  expect(asked()).toBeUndefined()
})

test('settings are booleans, also as text, and missing settings stay undefined', () => {
  expect(saveSettings.input.parse({ wantsMail: 'true', isPublic: 'false' })).toEqual({
    wantsMail: true,
    isPublic: false,
  })
  expect(saveSettings.input.parse({ isPublic: true })).toEqual({ isPublic: true })
  for (const wrong of ['1', '', 'yes', 0])
    expect(saveSettings.input.safeParse({ wantsMail: wrong }).success).toBe(false)
})

test.each([
  ['HS1001', 1001],
  ['hs1001', 1001],
  [' HS1001 ', 1001],
  ['001001', 1001],
  ['123456', 123_456],
  ['HS123456789', 123_456_789],
  ['1001', undefined],
  ['HS100', undefined],
  ['HS 1001', 1001],
  ['HS-1001', 1001],
  ['hs.1001', 1001],
  ['H S 1001', 1001],
  ['HS 100', undefined],
  ['XY1001', undefined],
  ['HS1234567890', undefined],
  ['HS1001x', undefined],
])('"%s" as a profile id: %s', (text, id) => {
  expect(parseProfileId(text)).toBe(id)
})

test.each([
  ['1001', 1001],
  ['hs 1001', 1001],
  ['HS-1001', 1001],
  ['HS0001001', 1001],
  ['100', undefined],
  ['Asha 1001', undefined],
  ['1234567890', undefined],
  ['१००१', undefined],
])('"%s" where a name was asked for: %s', (text, id) => {
  expect(profileIdIn(text)).toBe(id)
})

test.each([
  ['1001', 'Did you mean HS1001?'],
  [' 12345 ', 'Did you mean HS12345?'],
  ['100', 'A profile id looks like HS1001.'],
  ['123456', 'A profile id looks like HS1001.'],
  ['asha', 'A profile id looks like HS1001.'],
])('the hint for "%s": %s', (text, hint) => {
  expect(profileIdHint(text)).toBe(hint)
})
