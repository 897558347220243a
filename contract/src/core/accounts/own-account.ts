import { z } from 'zod'
import { endpoint, type FieldErrors } from '../../platform/endpoint.ts'
import { email, formReply, linkToken, password } from '../../platform/fields.ts'
import { mobile, oneTimeCode } from './account.ts'
import { codeGuessLimits, codeSendLimits, ownPasswordLimits } from './account-limits.ts'
import { mailLimits } from './mail-limits.ts'

/** How a member signs in and is reached. Every change asks for the password again. */

const current_password = z
  .string({ error: 'Please enter your password' })
  .min(1, 'Please enter your password')
  .max(200, 'Please enter your password')

const invalid = (errors: FieldErrors) => ({
  response: 'invalid' as const,
  message: 'Please check what you entered.',
  errors,
})

export const readAccount = endpoint({
  method: 'GET',
  path: '/api/v1/account',
  access: 'member',
  encoding: 'none',
  summary: 'How the member signs in and is reached, and an address that waits to be confirmed.',
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
  summary: 'Sets a new password and signs out every other device.',
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
  summary: 'Mails a link to a new address; the answer is the same whether or not it has an account.',
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
  summary: 'Makes the address to which the link was mailed the one of the account; the old one is told.',
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
    /** Seconds until another code may be asked for. */
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
  summary: 'Compares the code; the new number takes the place of the old one, which is told.',
  input: z.object({ otp: oneTimeCode }),
  reply: formReply,
  invalid: errors => ({ response: 'invalid' as const, message: errors.otp ?? 'Please Enter 4 Digit Code' }),
  handlerLimits: codeGuessLimits,
})
