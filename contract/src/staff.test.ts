import { expect, test } from 'vitest'
import { answerRequest } from './approvals.ts'
import { listAudit } from './audit.ts'
import type { Endpoint } from './endpoint.ts'
import {
  acceptInvitation,
  changeRoles,
  changeStaffPassword,
  confirmCode,
  disableStaff,
  endStaffSessions,
  inviteStaff,
  logInStaff,
} from './staff.ts'

const told = ({ input }: Endpoint, sent: unknown) => input.safeParse(sent).error?.issues[0]?.message

const login = { email: 'Gauri@office.example', password: 'x', code: '123456' }
const someone = { name: 'Asha Rao', email: 'asha@office.example', roles: ['editor'] }
const token = 'x'.repeat(43)
const keys = { token, password: 'twelve chars', code: '123456' }
const noCode = 'Please enter the code.'
const wrongCode = 'A code has 6 digits, a recovery code 16 letters and digits.'

/** What is sent, and the first thing said about it; undefined where it passes. */
const cases: [call: Endpoint, sent: unknown, message: string | undefined][] = [
  [logInStaff, login, undefined],
  [logInStaff, { ...login, code: '123 456' }, undefined],
  [logInStaff, { ...login, code: 'abcd-efgh ijkl 2345' }, undefined],
  [logInStaff, { ...login, code: '12345' }, wrongCode],
  [logInStaff, { ...login, code: 'ABCD EFGH IJKL 1089' }, wrongCode],
  [logInStaff, { ...login, code: ' - ' }, noCode],
  [logInStaff, { ...login, code: '1'.repeat(61) }, noCode],
  [logInStaff, { ...login, code: undefined }, noCode],
  [logInStaff, { ...login, email: 'gauri' }, 'Please enter your e-mail address.'],
  [logInStaff, { ...login, password: '' }, 'Please enter your password.'],
  [confirmCode, { code: '123456' }, undefined],
  [confirmCode, { code: 'ABCDEFGHIJKLMNOP' }, 'The code of the app has 6 digits.'],
  [acceptInvitation, keys, undefined],
  [acceptInvitation, { ...keys, password: 'eleven char' }, 'The password needs at least 12 characters.'],
  [
    acceptInvitation,
    { ...keys, password: 'x'.repeat(201) },
    'Please keep the password under 200 characters.',
  ],
  [acceptInvitation, { ...keys, token: undefined }, 'This link is not complete.'],
  [inviteStaff, someone, undefined],
  [inviteStaff, { ...someone, name: ' ' }, 'Please enter a name.'],
  [inviteStaff, { ...someone, email: 'asha@' }, 'Please enter a valid e-mail address.'],
  [inviteStaff, { ...someone, roles: [] }, 'Please choose at least one role.'],
  [inviteStaff, { ...someone, roles: undefined }, 'Please choose at least one role.'],
  [changeRoles, { id: 1, roles: ['admin', 'admin', 'editor'] }, undefined],
  [changeRoles, { id: 'x', roles: ['admin'] }, 'Please choose a person.'],
  [disableStaff, { id: '1', reason: 'Has left' }, undefined],
  [disableStaff, { id: '1', reason: ' ' }, 'Please say why, in a few words.'],
  [disableStaff, { id: '1', reason: 'x'.repeat(301) }, 'Please keep this under 300 characters'],
  [endStaffSessions, { device: 'others' }, undefined],
  [endStaffSessions, { device: 'all' }, 'Please choose a device.'],
  [changeStaffPassword, { oldPassword: 'x', password: 'twelve chars' }, undefined],
  [changeStaffPassword, { password: 'twelve chars' }, 'Please enter your password.'],
  [answerRequest, { id: 1, answer: 'yes' }, undefined],
  [answerRequest, { id: 1, answer: 'perhaps' }, 'Please say yes or no.'],
  [listAudit, { subject: ' member:1001 ', staff: '3', before: '50' }, undefined],
  [listAudit, { subject: 'Asha' }, 'A subject is a kind and a number: member:1001'],
  [listAudit, { before: '0' }, 'This list has changed. Please reload it.'],
]

test.each(cases.map(([call, sent, message]) => [call.path, sent, message, call] as const))(
  '%s %j: %s',
  (_, sent, message, call) => {
    expect(told(call, sent)).toBe(message)
  },
)

test('codes and roles arrive in one spelling and order', () => {
  expect(logInStaff.input.parse({ ...login, code: 'abcd-efgh ijkl 2345' }).code).toBe('ABCDEFGHIJKL2345')
  expect(logInStaff.input.parse(login).email).toBe('gauri@office.example')
  expect(changeRoles.input.parse({ id: 1, roles: ['admin', 'editor', 'admin'] }).roles).toEqual([
    'editor',
    'admin',
  ])
})
