import { z } from 'zod'
import { mailLimits, newsletterQuietDays } from '../../core/accounts/mail-limits.ts'
import { reportChoices } from '../../core/moderation/case-reasons.ts'
import { emailShape } from '../../platform/email-address.ts'
import { endpoint, invalidFields } from '../../platform/endpoint.ts'
import { email, formReply, honeypot, linkToken, publicForm, required } from '../../platform/fields.ts'
import { tenDigits } from '../../platform/phone-number.ts'

/** Forms for anyone who wants to reach us. A refusal is `invalid` with a message, as specified. */

const hour = 60 * 60
/** For the links in newsletter mails. */
const linkTries = { times: 60, seconds: hour, per: 'address' } as const

export const sendEnquiry = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/customer_support',
  access: 'anyone',
  encoding: 'form',
  summary: 'Contact us.',
  input: z.object({
    name: required('Name is required', 120),
    email: email('Email is required', 'Invalid email address'),
    /** From anywhere; of an Indian number the ten digits, however it is written. */
    phone: required('Phone is required', 40)
      .transform(tenDigits)
      .refine(text => /^\+?[\d\s()-]{7,20}$/.test(text), 'Please enter a phone number we can call'),
    message: z.string().trim().max(4000, 'Please keep this under 4000 characters').optional().default(''),
    website: honeypot,
  }),
  reply: formReply,
  invalid: invalidFields,
  limit: publicForm,
})

export const reportMisuse = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/report_misuse',
  access: 'anyone',
  encoding: 'form',
  summary: 'Report a profile or a message.',
  input: z.object({
    misuseId: required('Profile Id is required', 40),
    subject: required('Subject is required', 200),
    message: required('Message is required', 4000),
    /** Our additions: what it is about, and where to answer somebody who is not signed in. */
    reason: z.enum(reportChoices.member).optional().default('other'),
    email: z
      .string()
      .trim()
      .regex(new RegExp(`^$|${emailShape.source}`), 'Invalid email address')
      .transform(text => text.toLowerCase())
      .optional()
      .default(''),
    website: honeypot,
  }),
  /** By the number and its code one sees what became of it. */
  reply: formReply.extend({ number: z.string().optional(), code: z.string().optional() }),
  invalid: invalidFields,
  limit: publicForm,
})

export const subscribeNewsletter = endpoint({
  method: 'POST',
  path: '/api/v1/newsletter/subscribe',
  access: 'anyone',
  encoding: 'form',
  summary: 'Asks for the newsletter; a mail with a link confirms it.',
  input: z.object({ email: email('Email is required', 'Invalid email address'), website: honeypot }),
  reply: formReply,
  invalid: invalidFields,
  limit: publicForm,
  handlerLimits: [...mailLimits.newsletter, `None to a mailbox that left within ${newsletterQuietDays} days`],
})

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/api/v1/newsletter/confirm',
  access: 'anyone',
  encoding: 'form',
  summary: 'Confirms a subscription by the token of the mail.',
  input: z.object({ token: linkToken }),
  reply: formReply,
  invalid: invalidFields,
  limit: linkTries,
})

export const leaveNewsletter = endpoint({
  method: 'POST',
  path: '/api/v1/newsletter/leave',
  access: 'anyone',
  encoding: 'form',
  summary: 'Ends a subscription by the token of the mail.',
  input: z.object({ token: linkToken }),
  reply: formReply,
  invalid: invalidFields,
  limit: linkTries,
})
