import { z } from 'zod'
import { mailLimits, newsletterQuietDays } from '../../core/accounts/mail-limits.ts'
import { reportChoices } from '../../core/moderation/case-reasons.ts'
import { emailShape } from '../../platform/email-address.ts'
import { endpoint, invalidFields } from '../../platform/endpoint.ts'
import { email, formReply, honeypot, linkToken, publicForm, required } from '../../platform/fields.ts'
import { tenDigits } from '../../platform/phone-number.ts'

/** The forms for contacting us. Their refusals are specified: `invalid` with a message. */

const hour = 60 * 60
/** For the links in newsletter mails. */
const linkTries = { times: 60, seconds: hour, per: 'address' } as const

export const sendEnquiry = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/customer_support',
  access: 'anyone',
  encoding: 'form',
  summary: 'Sends an enquiry.',
  input: z.object({
    name: required('Name is required', 120),
    email: email('Email is required', 'Invalid email address'),
    /** Any country. An Indian number is stored as ten digits. */
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
  summary: 'Reports a profile or a message.',
  input: z.object({
    misuseId: required('Profile Id is required', 40),
    subject: required('Subject is required', 200),
    message: required('Message is required', 4000),
    /** Our additions: the reason, and an address for the answer to a visitor. */
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
  /** The number and code open the status of the complaint. */
  reply: formReply.extend({ number: z.string().optional(), code: z.string().optional() }),
  invalid: invalidFields,
  limit: publicForm,
})

export const subscribeNewsletter = endpoint({
  method: 'POST',
  path: '/api/v1/newsletter/subscribe',
  access: 'anyone',
  encoding: 'form',
  summary: 'Subscribes to the newsletter. The link in a mail confirms it.',
  input: z.object({ email: email('Email is required', 'Invalid email address'), website: honeypot }),
  reply: formReply,
  invalid: invalidFields,
  limit: publicForm,
  handlerLimits: [
    ...mailLimits.newsletter,
    `None to a mailbox that unsubscribed within ${newsletterQuietDays} days`,
  ],
})

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/api/v1/newsletter/confirm',
  access: 'anyone',
  encoding: 'form',
  summary: 'Confirms a subscription with the token from the mail.',
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
  summary: 'Ends a subscription with the token from the mail.',
  input: z.object({ token: linkToken }),
  reply: formReply,
  invalid: invalidFields,
  limit: linkTries,
})
