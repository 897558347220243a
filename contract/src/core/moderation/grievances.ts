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

/** Number and code open the status page. The e-mail contains them too. */
const withNumber = formReply.extend({ number: z.string().optional(), code: z.string().optional() })
const checkbox = z.enum(['true', 'false']).optional()
const reasonMessage = 'Please choose what it is about'

export const sendGrievance = endpoint({
  method: 'POST',
  path: '/api/v1/grievances',
  access: 'anyone',
  encoding: 'form',
  summary: 'Sends a complaint to the Grievance Officer.',
  input: z.object({
    reason: choice(reportChoices.grievance, reasonMessage),
    /** The complainant is the person concerned, or speaks for them. */
    isAboutSelf: checkbox,
    /** "HS1234", or a description of the profile. */
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
  summary: 'Reports a profile, or one of its photos.',
  input: z.object({
    find_id: wholeNumber('Please choose a member'),
    /** The slot of the reported photo. Without it the report is about the profile. */
    slot: wholeNumber('Please choose a photo', { max: photoSlots }).optional(),
    reason: choice([...reportChoices.member, ...reportChoices.photo], 'Please choose a reason'),
    isAboutSelf: checkbox,
    note: z.string().trim().max(1000, 'Please keep this under 1000 characters').optional().default(''),
  }),
  reply: withNumber,
  refusals: { 404: 'There is no such member or photo, or one of the two cannot see the other' },
  limit: { times: 10, seconds: 24 * 60 * 60, per: 'member' },
})

const numberAndCode = {
  number: z
    .string({ error: 'Please enter the number' })
    .max(40, 'Please enter the number')
    .transform(typed => plainNumber(typed).toUpperCase())
    .refine(number => caseNumber.test(number), 'Please enter a number such as C10017'),
  code: z
    .string({ error: 'Please enter the code' })
    .max(40, 'Please enter the code')
    .transform(typed => plainNumber(typed).toLowerCase())
    .refine(code => caseCode.test(code), 'Please enter the 12 letters and digits from our e-mail'),
}
const tries = { times: 60, seconds: 60 * 60, per: 'address' } as const
const unknown = 'There is no such number, or the code belongs to another one'

export const questionStates = ['open', 'answered', 'over'] as const

export const readGrievance = endpoint({
  method: 'POST',
  path: '/api/v1/grievances/state',
  access: 'anyone',
  encoding: 'form',
  summary: 'The status of a complaint or a decision.',
  input: z.object(numberAndCode),
  reply: z.object({
    number: z.string(),
    kind: z.enum(['complaint', 'decision']),
    at: z.string(),
    state: z.enum(['received', 'looked at', 'answered', 'asked', 'in force', 'ended', 'taken back']),
    /** Our deadline. Null after the decision. */
    dueAt: z.string().nullable(),
    /** The e-mails that we sent, newest first. */
    letters: z.array(z.object({ at: z.string(), subject: z.string(), text: z.string() })),
    /** Null for a complaint. */
    appeal: z
      .object({
        state: z.enum(['possible', 'too late', 'received', 'decided']),
        until: z.string(),
        dueAt: z.string().nullable(),
      })
      .nullable(),
    /** Null if the decision asked no question. */
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
  summary: 'Appeals a decision, once, with the number and code of any e-mail about it.',
  input: z.object({
    ...numberAndCode,
    message: required('Please say why we should change the decision', 4000),
  }),
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
  summary: 'Answers a question of our office, once, with the number and code of its e-mail.',
  input: z.object({ ...numberAndCode, message: required('Please write your answer', 4000) }),
  reply: formReply,
  invalid: invalidFields,
  limit: tries,
  refusals: { 404: unknown },
})
