import { registrationAnswers } from '#contract/testing/registration.ts'
import { hashToken, newToken } from '../../src/http/session-cookie.ts'
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
  {
    call: 'register',
    by: 'guest',
    fields: () => ({ ...registrationAnswers, email: 'new@test.example' }),
    writes: [
      '+ consents new declaration',
      '+ consents new privacy',
      '+ consents new terms',
      '+ known_devices new',
      '+ match_changes new',
      '+ member_cards new',
      '+ member_facts new',
      '+ members new',
      '+ profile_details new',
      '+ profiles new',
      '+ sessions new',
    ],
    spoils: 'sessions',
  },
  {
    call: 'sendOtp',
    by: 'phone',
    fields: () => ({ mobile }),
    // The code before is spent.
    writes: [
      'members me',
      'otp_challenges me',
      '+ otp_challenges me',
      '+ outbox sms',
      `+ promised_limits otp:number:${mobile}`,
    ],
    spoils: 'members',
  },
  {
    call: 'verifyOtp, right',
    by: 'phone',
    before: askForCode,
    fields: s => ({ otp: codeFor(s) }),
    writes: [
      'members me',
      'otp_challenges me',
      '+ outbox mail',
      '+ promised_limits mail:welcome',
      'sessions me',
    ],
    spoils: 'members',
    // The try was made.
    evenSo: ['otp_challenges me'],
  },
  {
    call: 'verifyOtp, wrong',
    by: 'phone',
    before: askForCode,
    fields: s => ({ otp: codeFor(s) === '0000' ? '1111' : '0000' }),
    writes: ['otp_challenges me', `+ phone_failures ${mobile}`],
  },
  {
    call: 'logIn',
    by: 'guest',
    before: withPassword,
    fields: s => ({ email: s.me.phone, password }),
    // The try that failed counted; this one clears the count.
    writes: ['+ known_devices me', '- login_failures', '+ sessions me'],
    spoils: 'sessions',
    evenSo: ['+ login_failures'],
  },
  {
    call: 'logIn, wrong password',
    by: 'guest',
    before: withPassword,
    fields: s => ({ email: s.me.phone, password: 'not-the-one' }),
    writes: ['+ login_failures'],
  },
  {
    call: 'forgotPassword',
    by: 'guest',
    fields: s => ({ email: s.me.email }),
    // The mail is written afterwards, by a job.
    writes: ['+ reset_requests'],
    spoils: 'reset_requests',
  },
  {
    call: 'resetPassword',
    by: 'guest',
    before: withLink,
    fields: () => ({ token, password: 'tulsi-and-honey' }),
    // The link is spent, the other one goes; of the browsers only this one is known now.
    writes: [
      '- sessions me',
      'known_devices me',
      'members me',
      'password_resets me',
      '- password_resets me',
      '+ outbox mail',
      '+ promised_limits mail:password-changed',
    ],
    spoils: 'members',
  },
  { call: 'logOut', writes: ['- sessions me'] },
  {
    call: 'endSessions, all',
    fields: () => ({ device: 'all' }),
    writes: ['- known_devices me', '- sessions me', '- sessions me'],
  },
  {
    call: 'changePassword',
    before: withPassword,
    fields: () => ({ current_password: password, password: 'tulsi-and-honey' }),
    writes: [
      '- password_resets me',
      '- sessions me',
      'known_devices me',
      'members me',
      'sessions me',
      '+ outbox mail',
      '+ promised_limits mail:password-changed',
    ],
    spoils: 'members',
  },
  {
    call: 'changePassword, wrong',
    before: withPassword,
    fields: () => ({ current_password: 'not-the-one', password: 'tulsi-and-honey' }),
    writes: ['+ login_failures'],
  },
  {
    call: 'changeEmail',
    before: withPassword,
    fields: () => ({ current_password: password, email: 'fresh@test.example' }),
    writes: ['+ email_changes me', '+ outbox mail', '+ promised_limits mail:confirm-email'],
    spoils: 'email_changes',
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
    writes: [
      '- email_changes me',
      '- password_resets me',
      'members me',
      '+ outbox mail',
      '+ promised_limits mail:address-changed',
    ],
    spoils: 'members',
  },
  {
    call: 'changeMobile',
    before: withPassword,
    fields: () => ({ current_password: password, mobile: '9822223333' }),
    // The code before is spent.
    writes: [
      'otp_challenges me',
      '+ otp_challenges me',
      '+ outbox sms',
      '+ promised_limits otp:number:9822223333',
    ],
    spoils: 'otp_challenges',
  },
  {
    call: 'verifyMobile',
    before: async s => {
      await withPassword(s)
      await post(s, 'changeMobile', { current_password: password, mobile: '9833334444' })
    },
    fields: s => ({ otp: codeFor(s) }),
    writes: [
      'members me',
      'otp_challenges me',
      'sessions me',
      '+ outbox mail',
      '+ outbox sms',
      '+ promised_limits mail:address-changed',
    ],
    spoils: 'members',
    // The try was made.
    evenSo: ['otp_challenges me'],
  },
]
