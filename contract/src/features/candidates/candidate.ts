import { z } from 'zod'
import { mailLimits } from '../../core/accounts/mail-limits.ts'
import { managers } from '../../core/members/managers.ts'
import { profileDetails } from '../../core/profiles/profile-details.ts'
import { isEmailAddress } from '../../platform/email-address.ts'
import { endpoint, invalidFields } from '../../platform/endpoint.ts'
import { email, formReply, password, wholeNumber } from '../../platform/fields.ts'
import { tenDigits } from '../../platform/phone-number.ts'
import { candidateLink } from '../../platform/promises.ts'

/** A profile that a relative or friend keeps, and the yes of whoever it describes. */

/** What the candidate agrees to, as shown and as recorded. A changed wording gets a new version number. */
export const candidateWording =
  'Candidate’s yes, version 1: I have read this profile. It may be shown to members who look for a partner, and the person who made it may keep it for me. I can end this at any time with the link that I was sent.'

const day = 24 * 60 * 60
export const candidateLinkLimit = {
  times: 5,
  of: 'links that one member has sent to a candidate',
  seconds: day,
} as const
export const candidateSmsLimits = [
  { times: 3, of: 'text messages to one number that ask for a candidate’s yes', seconds: day },
  { times: 10, of: 'text messages to one number that ask for a candidate’s yes', seconds: 30 * day },
] as const
export const candidateCodeLimit = { times: 5, of: 'codes to one candidate', seconds: day } as const
export const candidateCodeTries = 3
/** Open requests on the family's page. */
export const maxShownRequests = 20

const mobileShape = /^[6-9]\d{9}$/
const neither = 'Please enter a mobile number of ten digits, or an e-mail address.'

/** One question, either answer. */
export const contact = z
  .string({ error: neither })
  .trim()
  .min(1, neither)
  .max(254, neither)
  .transform(text => (text.includes('@') ? text.toLowerCase() : tenDigits(text)))
  .refine(text => mobileShape.test(text) || isEmailAddress(text), neither)

const token = z
  .string({ error: 'This link is not complete.' })
  .regex(/^[\w-]{22}$/, 'This link is not complete.')

/** none: nobody was asked. changes: before a yes. */
const candidateStates = ['none', 'asked', 'expired', 'changes', 'yes', 'no'] as const

const consentState = z.object({
  /** The profile is for oneself: there is nobody to ask. */
  isSelf: z.boolean(),
  state: z.enum(candidateStates),
  /** Shown to nobody before the yes. */
  isRequired: z.boolean(),
  isWithheld: z.boolean(),
  /** As it was typed. */
  contact: z.string().optional(),
  askedAt: z.string().optional(),
  agreedAt: z.string().optional(),
  /** What the candidate would like to be changed, until the next yes. */
  wish: z.string().optional(),
  /** Every change the candidate asked for and the family has not ticked off, also after a yes. The newest first. */
  requests: z.array(z.object({ id: z.number(), request: z.string(), askedAt: z.string() })),
  /** After a no: the day on which the account is erased. */
  eraseAt: z.string().optional(),
  /** Where the candidate shares the account: who keeps it with them, as others read it. */
  keptBy: z.string().optional(),
})
export type ConsentState = z.infer<typeof consentState>

export const readCandidate = endpoint({
  method: 'GET',
  path: '/api/v1/candidate',
  access: 'member',
  encoding: 'none',
  summary: 'How it stands with the yes of the person whom one’s profile describes.',
  input: z.object({}),
  reply: consentState,
})

export const askCandidate = endpoint({
  method: 'POST',
  path: '/api/v1/candidate/ask',
  access: 'member',
  encoding: 'form',
  summary: 'Sends the person described a link to read the profile and to answer.',
  input: z.object({ contact }),
  reply: formReply.extend({ candidate: consentState.optional() }),
  invalid: invalidFields,
  handlerLimits: [candidateLinkLimit, ...candidateSmsLimits, ...mailLimits.candidateLink],
})

export const tickCandidateRequest = endpoint({
  method: 'POST',
  path: '/api/v1/candidate/request',
  access: 'member',
  encoding: 'form',
  summary: 'Ticks off a change that the candidate asked for, or takes the tick back.',
  input: z.object({
    request: wholeNumber('Please choose a request'),
    done: z.enum(['true', 'false'], { error: 'Please tick it off or take the tick back' }),
  }),
  reply: formReply,
  invalid: invalidFields,
  refusals: { 404: 'The member has no such request' },
})

/** Who holds the link sees this, and nobody's phone or e-mail. */
export const readCandidateLink = endpoint({
  method: 'POST',
  path: '/api/v1/candidate/open',
  access: 'anyone',
  encoding: 'form',
  summary: 'The profile as others see it, for the person it describes.',
  input: z.object({ token }),
  reply: z.object({
    details: profileDetails,
    state: z.enum(['asked', 'changes', 'yes', 'no', 'taken']),
    agreedAt: z.string().optional(),
    wish: z.string().optional(),
    wording: z.string(),
    /** Where a code to take over would go, masked: "mobile ending in 43". */
    codeGoesTo: z.string(),
    /** Without an e-mail of their own they are asked for one. */
    wantsEmail: z.boolean(),
    /** Other profiles of the same number or mailbox. */
    others: z.array(z.object({ number: z.string(), profileFor: z.string(), hasYes: z.boolean() })),
    eraseAt: z.string().optional(),
    /** The candidate and the family use the account together. */
    isShared: z.boolean(),
  }),
  limit: { times: 60, seconds: 60 * 60, per: 'address' },
  refusals: { 404: 'The link is not valid, was replaced, or nobody answered in time' },
})

export const answerCandidate = endpoint({
  method: 'POST',
  path: '/api/v1/candidate/answer',
  access: 'anyone',
  encoding: 'form',
  summary: 'Yes, changes first, or no; the last answer counts, at any time.',
  input: z.object({
    token,
    answer: z.enum(['yes', 'changes', 'no'], { error: 'Please choose an answer.' }),
    wish: z.string().trim().max(500, 'Please keep this under 500 characters').optional(),
  }),
  reply: formReply,
  invalid: invalidFields,
  limit: { times: 60, seconds: 60 * 60, per: 'address' },
  refusals: { 404: 'The link is not valid, was replaced, or nobody answered in time' },
})

export const sendTakeOverCode = endpoint({
  method: 'POST',
  path: '/api/v1/candidate/code',
  access: 'anyone',
  encoding: 'form',
  hasOwnRateLimit: true,
  summary: `A code to the candidate’s own number or mailbox, good for ${candidateLink.codeMinutes} minutes: a link can be passed on.`,
  input: z.object({ token }),
  reply: formReply,
  invalid: invalidFields,
  limit: { times: 20, seconds: 60 * 60, per: 'address' },
  handlerLimits: [candidateCodeLimit, ...mailLimits.candidateCode],
  refusals: { 404: 'The link is not valid, was replaced, or nobody answered in time' },
})

const code = z
  .string({ error: 'Please enter the code' })
  .trim()
  .regex(/^\d{6}$/, 'The code has six digits')

export const takeOverInput = z.object({
  token,
  code,
  /** Mails go there from now on. Not asked for where the link went to a mailbox. */
  email: z.union([z.literal(''), email('Email is required', 'Email is invalid')]).optional(),
  password: password('Password is required', 'Password must be at least 6 characters'),
})

export const takeOverProfile = endpoint({
  method: 'POST',
  path: '/api/v1/candidate/take-over',
  access: 'anyone',
  encoding: 'form',
  summary:
    'The candidate keeps the account from now on: with their own number or mailbox, and a password of theirs.',
  input: takeOverInput,
  reply: formReply,
  invalid: invalidFields,
  limit: { times: 30, seconds: 60 * 60, per: 'address' },
  handlerLimits: [`${candidateCodeTries} tries for one code`],
  refusals: { 404: 'The link is not valid, was replaced, or nobody answered in time' },
})

export const shareInput = z.object({
  token,
  code,
  /** Asked for the first time only, and only where it can be more than one. */
  keeper: z.union([z.literal(''), z.enum(managers)], { error: 'Please choose who made it' }).optional(),
})

export const shareProfile = endpoint({
  method: 'POST',
  path: '/api/v1/candidate/share',
  access: 'anyone',
  encoding: 'form',
  summary:
    'The candidate comes into the account by link and code, beside whoever keeps it: both see everything, and what they do says who it was.',
  input: shareInput,
  reply: formReply,
  invalid: invalidFields,
  limit: { times: 30, seconds: 60 * 60, per: 'address' },
  handlerLimits: [`${candidateCodeTries} tries for one code`],
  refusals: { 404: 'The link is not valid, was replaced, or nobody answered in time' },
})

/** Pictures of the profile, for whoever holds the link; no call, since a page shows them. */
export const candidatePhotoPath = (token: string, slot: number | string) =>
  `/api/v1/candidate/photos/${token}/${slot}`
