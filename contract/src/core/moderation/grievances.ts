import { z } from 'zod'
import { endpoint, invalidFields } from '../../platform/endpoint.ts'
import {
  choice,
  email,
  formReply,
  honeypot,
  publicForm,
  required,
  wholeNumber,
} from '../../platform/fields.ts'
import { photoSlots } from '../../platform/values.ts'
import { mailLimits } from '../accounts/mail-limits.ts'
import { caseCode, caseNumber, plainNumber } from './case-facts.ts'
import { reportChoices } from './case-reasons.ts'

/** The doors to the office for whoever complains, and the way to see what became of it. */

/** By which to ask what became of it. The mail says them too. */
const withNumber = formReply.extend({ number: z.string().optional(), code: z.string().optional() })
const tick = z.enum(['true', 'false']).optional()
const reasonMessage = 'Please choose what it is about'

export const sendGrievance = endpoint({
  method: 'POST',
  path: '/api/v1/grievances',
  access: 'anyone',
  encoding: 'form',
  summary: 'A complaint to the Grievance Officer.',
  input: z.object({
    reason: choice(reportChoices.grievance, reasonMessage),
    /** The one who complains is shown or named, or speaks for who is. */
    isAboutSelf: tick,
    /** "HS1234", or whatever else says which profile; may be left empty. */
    profile: z.string().trim().max(200, 'Please keep this under 200 characters').optional().default(''),
    name: required('Name is required', 120),
    email: email('Email is required', 'Invalid email address'),
    phone: z
      .string()
      .trim()
      .regex(/^(\+?[\d\s()-]{7,20})?$/, 'Please enter a phone number we can call')
      .optional()
      .default(''),
    message: required('Please say what happened', 4000),
    website: honeypot,
  }),
  reply: withNumber,
  invalid: invalidFields,
  limit: publicForm,
  handlerLimits: mailLimits.complaint,
})

export const reportMember = endpoint({
  method: 'POST',
  path: '/api/v1/reports/member',
  access: 'member',
  encoding: 'form',
  summary: 'Reports a profile, or one photo of it, from where it is seen.',
  input: z.object({
    find_id: wholeNumber('Please choose a member'),
    /** The place of the photo; left out, the profile is meant. */
    slot: wholeNumber('Please choose a photo', { max: photoSlots }).optional(),
    reason: choice([...reportChoices.member, ...reportChoices.photo], 'Please choose a reason'),
    isAboutSelf: tick,
    note: z.string().trim().max(1000, 'Please keep this under 1000 characters').optional().default(''),
  }),
  reply: withNumber,
  refusals: { 404: 'There is no such member or photo, or the two cannot see each other' },
  limit: { times: 10, seconds: 24 * 60 * 60, per: 'member' },
})

const numberAndCode = {
  number: z
    .string({ error: 'Please enter the number' })
    .max(40, 'Please enter the number')
    .transform(typed => plainNumber(typed).toUpperCase())
    .refine(number => caseNumber.test(number), 'A number is C or D and some digits, for example C10017'),
  code: z
    .string({ error: 'Please enter the code' })
    .max(40, 'Please enter the code')
    .transform(typed => plainNumber(typed).toLowerCase())
    .refine(code => caseCode.test(code), 'The code has 12 letters and digits; it is in our mail'),
}
const tries = { times: 60, seconds: 60 * 60, per: 'address' } as const
const unknown = 'There is no such number, or the code is not its own'

/** What became of a question to the member. */
export const questionStates = ['open', 'answered', 'over'] as const

export const readGrievance = endpoint({
  method: 'POST',
  path: '/api/v1/grievances/state',
  access: 'anyone',
  encoding: 'form',
  summary: 'The status of a complaint or a decision, by its number and code.',
  input: z.object(numberAndCode),
  reply: z.object({
    number: z.string(),
    /** A complaint of one's own, or a decision about oneself. */
    kind: z.enum(['complaint', 'decision']),
    at: z.string(),
    state: z.enum(['received', 'looked at', 'answered', 'asked', 'in force', 'ended', 'taken back']),
    /** By when we decide, while we have not. */
    dueAt: z.string().nullable(),
    /** Our letters, as they were sent, the newest first. */
    letters: z.array(z.object({ at: z.string(), subject: z.string(), text: z.string() })),
    /** Of a decision: whether it may be appealed, until when, and what became of that. */
    appeal: z
      .object({
        state: z.enum(['possible', 'too late', 'received', 'decided']),
        until: z.string(),
        dueAt: z.string().nullable(),
      })
      .nullable(),
    /** Of a decision that asks the member something: whether we still wait for the answer. */
    question: z.enum(questionStates).nullable(),
  }),
  limit: tries,
  refusals: { 404: unknown },
})

export const sendAppeal = endpoint({
  method: 'POST',
  path: '/api/v1/grievances/appeal',
  access: 'anyone',
  encoding: 'form',
  summary: 'Appeals a decision, once, by the number and code of any letter about it.',
  input: z.object({ ...numberAndCode, message: required('Please say why we should decide otherwise', 4000) }),
  reply: formReply,
  invalid: invalidFields,
  limit: tries,
  refusals: { 404: unknown },
})

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/v1/grievances/answer',
  access: 'anyone',
  encoding: 'form',
  summary: 'Answers what our office has asked, by the number and code of its letter; once.',
  input: z.object({ ...numberAndCode, message: required('Please write your answer', 4000) }),
  reply: formReply,
  invalid: invalidFields,
  limit: tries,
  refusals: { 404: unknown },
})
