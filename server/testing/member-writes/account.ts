import { registrationAnswers } from '#contract/testing/registration.ts'
import { hashToken, newToken } from '../../src/platform/http/session-cookie.ts'
import type { Scene } from '../scene.ts'
import { type Case, password, post, withPassword } from './case.ts'

const mobile = '9811112222'
const askForCode = (s: Scene) => post(s, 'sendOtp', { mobile })
const codeFor = (s: Scene) => /^\d+/.exec(s.t.sent.at(-1)?.text ?? '')?.[0]
let token = ''
const withLink = (s: Scene) => {
  token = newToken()
  return s.t.db`
    insert into password_resets (token_hash, member_id, expires_at)
    values (${hashToken(token)}, ${s.me.id}, now() + interval '1 minute')`
}

export const accountWrites: Case[] = [
  { call: 'register', by: 'guest', fields: () => ({ ...registrationAnswers, email: 'new@test.example' }) },
  { call: 'sendOtp', by: 'phone', fields: () => ({ mobile }) },
  {
    call: 'verifyOtp, right',
    by: 'phone',
    before: askForCode,
    fields: s => ({ otp: codeFor(s) }),
    // The try was made.
    countsFirst: ['otp_challenges'],
  },
  {
    call: 'verifyOtp, wrong',
    by: 'phone',
    before: askForCode,
    fields: s => ({ otp: codeFor(s) === '0000' ? '1111' : '0000' }),
  },
  {
    call: 'logIn',
    by: 'guest',
    before: withPassword,
    fields: s => ({ email: s.me.phone, password }),
    countsFirst: ['login_failures'],
  },
  {
    call: 'logIn, wrong password',
    by: 'guest',
    before: withPassword,
    fields: s => ({ email: s.me.phone, password: 'not-the-one' }),
  },
  {
    call: 'resetPassword',
    by: 'guest',
    before: withLink,
    fields: () => ({ token, password: 'tulsi-and-honey' }),
  },
  { call: 'logOut' },
  { call: 'endSessions, all', fields: () => ({ device: 'all' }) },
  {
    call: 'changePassword',
    before: withPassword,
    fields: () => ({ current_password: password, password: 'tulsi-and-honey' }),
  },
  {
    call: 'changePassword, wrong',
    before: withPassword,
    fields: () => ({ current_password: 'not-the-one', password: 'tulsi-and-honey' }),
  },
  {
    call: 'changeEmail',
    before: withPassword,
    fields: () => ({ current_password: password, email: 'fresh@test.example' }),
  },
  {
    call: 'confirmEmail',
    by: 'guest',
    before: s => {
      token = newToken()
      return s.t.db`
        insert into email_changes (member_id, email, token_hash, expires_at) values
          (${s.me.id}, ${`fresh.${s.me.id}@test.example`}, ${hashToken(token)}, now() + interval '1 hour'),
          (${s.ravi.id}, ${`fresh.${s.ravi.id}@test.example`}, ${hashToken(newToken())}, now() + interval '1 hour')`
    },
    fields: () => ({ token }),
  },
  {
    call: 'changeMobile',
    before: withPassword,
    fields: () => ({ current_password: password, mobile: '9822223333' }),
  },
  {
    call: 'verifyMobile',
    before: async s => {
      await withPassword(s)
      await post(s, 'changeMobile', { current_password: password, mobile: '9833334444' })
    },
    fields: s => ({ otp: codeFor(s) }),
    // The try was made.
    countsFirst: ['otp_challenges'],
  },
]
