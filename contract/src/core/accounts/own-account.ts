import { z } from 'zod'
import { endpoint, type FieldErrors } from '../../platform/endpoint.ts'
import { email, formReply, linkToken, password } from '../../platform/fields.ts'
import { mobile, oneTimeCode } from './account.ts'
import { codeGuessLimits, codeSendLimits, ownPasswordLimits } from './account-limits.ts'
import { mailLimits } from './mail-limits.ts'

/** The login data of a member. Every change needs the password again. */

const current_password = z
  .string({ error: 'Please enter your password' })
  .min(1, 'Please enter your password')
  .max(200, 'Please enter your password')

const invalid = (errors: FieldErrors) => ({
  response: 'invalid' as const,
  message: 'Please check your answers.',
  errors,
})

export const readAccount = endpoint({
  method: 'GET',
  path: '/api/v1/account',
  access: 'member',
  encoding: 'none',
  summary: 'The e-mail and mobile number of the account, and a new address that is not confirmed yet.',
  input: z.object({}),
  reply: z.object({ email: z.string(), mobile: z.string(), newEmail: z.string().nullable() }),
})

export const passwordChange = z.object({
  current_password,
  password: password('Please enter a new password', 'Password must be at least 6 characters'),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v1/account/password',
  access: 'member',
  encoding: 'form',
  summary: 'Sets a new password and logs out all other devices.',
  input: passwordChange,
  reply: formReply,
  invalid,
  handlerLimits: [...ownPasswordLimits, ...mailLimits.passwordChanged],
})

export const emailChange = z.object({
  email: email('Email is required', 'Email is invalid'),
  current_password,
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/v1/account/email',
  access: 'member',
  encoding: 'form',
  summary: 'Mails a link to a new address. The reply is the same whether or not the address has an account.',
  input: emailChange,
  reply: formReply,
  invalid,
  handlerLimits: [...ownPasswordLimits, ...mailLimits.confirmEmail],
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/v1/account/confirm-email',
  access: 'anyone',
  encoding: 'form',
  summary: 'Confirms the new address with the mailed link and notifies the old one.',
  input: z.object({ token: linkToken }),
  reply: formReply,
  invalid: errors => ({
    response: 'invalid' as const,
    message: errors.token ?? 'This link is not complete.',
  }),
  limit: { times: 60, seconds: 60 * 60, per: 'address' },
})

export const mobileChange = z.object({ mobile, current_password })

export const changeMobile = endpoint({
  method: 'POST',
  path: '/api/v1/account/mobile',
  access: 'member',
  encoding: 'form',
  summary: 'Sends a code to a new mobile number.',
  input: mobileChange,
  reply: formReply.extend({
    /** Seconds until the next code may be requested. */
    wait: z.number().optional(),
    digits: z.number().optional(),
  }),
  invalid,
  handlerLimits: [...ownPasswordLimits, ...codeSendLimits],
})

export const verifyMobile = endpoint({
  method: 'POST',
  path: '/api/v1/account/verify-mobile',
  access: 'member',
  encoding: 'form',
  summary: 'Checks the code, replaces the old number and notifies it.',
  input: z.object({ otp: oneTimeCode }),
  reply: formReply,
  invalid: errors => ({ response: 'invalid' as const, message: errors.otp ?? 'Please Enter 4 Digit Code' }),
  handlerLimits: codeGuessLimits,
})
