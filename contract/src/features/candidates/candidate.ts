import { z } from 'zod'
import { mailLimits } from '../../core/accounts/mail-limits.ts'
import { managers } from '../../core/members/managers.ts'
import { profileDetails } from '../../core/profiles/profile-details.ts'
import { isEmailAddress } from '../../platform/email-address.ts'
import { endpoint, invalidFields } from '../../platform/endpoint.ts'
import { email, formReply, password, wholeNumber } from '../../platform/fields.ts'
import { tenDigits } from '../../platform/phone-number.ts'
import { candidateLink } from '../../platform/promises.ts'

/** The consent text, as shown and recorded. A changed text gets a new version number. */
export const candidateWording =
  'Candidate’s yes, version 1: I have read this profile. It may be shown to members who look for a partner, and the person who made it may keep it for me. I can end this at any time with the link that I was sent.'

const day = 24 * 60 * 60
export const candidateLinkLimit = {
  times: 5,
  of: 'links that one member sends to a candidate',
  seconds: day,
} as const
export const candidateSmsLimits = [
  { times: 3, of: 'text messages to one number that ask for a candidate’s consent', seconds: day },
  { times: 10, of: 'text messages to one number that ask for a candidate’s consent', seconds: 30 * day },
] as const
export const candidateCodeLimit = { times: 5, of: 'codes to one candidate', seconds: day } as const
export const candidateCodeTries = 3
/** Open requests on the family's page. */
export const maxShownRequests = 20

const mobileShape = /^[6-9]\d{9}$/
const neither = 'Please enter a mobile number of ten digits, or an e-mail address.'

/** A mobile number or an e-mail address, in one field. */
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

/** none: not asked yet. changes: the candidate asked for changes before agreeing. */
const candidateStates = ['none', 'asked', 'expired', 'changes', 'yes', 'no'] as const

const consentState = z.object({
  /** The member made the profile for themselves, so there is no candidate to ask. */
  isSelf: z.boolean(),
  state: z.enum(candidateStates),
  /** The profile is hidden until the candidate agrees. */
  isRequired: z.boolean(),
  isWithheld: z.boolean(),
  /** As typed by the member. */
  contact: z.string().optional(),
  askedAt: z.string().optional(),
  agreedAt: z.string().optional(),
  /** The changes that the candidate asked for, until the next yes. */
  wish: z.string().optional(),
  /** All requested changes that the family has not ticked off, also after a yes. Newest first. */
  requests: z.array(z.object({ id: z.number(), request: z.string(), askedAt: z.string() })),
  /** After a no: the day on which the account will be erased. */
  eraseAt: z.string().optional(),
  /** In a shared account, the person who manages it together with the candidate. */
  keptBy: z.string().optional(),
})
export type ConsentState = z.infer<typeof consentState>

export const readCandidate = endpoint({
  method: 'GET',
  path: '/api/v1/candidate',
  access: 'member',
  encoding: 'none',
  summary: 'The state of the candidate’s consent.',
  input: z.object({}),
  reply: consentState,
})

export const askCandidate = endpoint({
  method: 'POST',
  path: '/api/v1/candidate/ask',
  access: 'member',
  encoding: 'form',
  summary: 'Sends the candidate a link to read the profile and to answer.',
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
  summary: 'Ticks off a requested change, or removes the tick.',
  input: z.object({
    request: wholeNumber('Please choose a request'),
    done: z.enum(['true', 'false'], { error: 'Please tick or untick the request' }),
  }),
  reply: formReply,
  invalid: invalidFields,
  refusals: { 404: 'The member has no such request' },
})

/** Everyone with the link sees this, but no phone number or e-mail. */
export const readCandidateLink = endpoint({
  method: 'POST',
  path: '/api/v1/candidate/open',
  access: 'anyone',
  encoding: 'form',
  summary: 'Shows the candidate the profile as other members see it.',
  input: z.object({ token }),
  reply: z.object({
    details: profileDetails,
    state: z.enum(['asked', 'changes', 'yes', 'no', 'taken']),
    agreedAt: z.string().optional(),
    wish: z.string().optional(),
    wording: z.string(),
    /** Where a code would be sent, masked: "mobile ending in 43". */
    codeGoesTo: z.string(),
    /** The candidate has no e-mail of their own yet. */
    wantsEmail: z.boolean(),
    /** Other profiles with the same number or mailbox. */
    others: z.array(z.object({ number: z.string(), profileFor: z.string(), hasYes: z.boolean() })),
    eraseAt: z.string().optional(),
    /** The candidate and the family use the account together. */
    isShared: z.boolean(),
    /** The family entered the birth time and place, or the star. */
    hasHoroscope: z.boolean(),
  }),
  limit: { times: 60, seconds: 60 * 60, per: 'address' },
  refusals: { 404: 'The link is invalid, replaced or expired' },
})

export const answerCandidate = endpoint({
  method: 'POST',
  path: '/api/v1/candidate/answer',
  access: 'anyone',
  encoding: 'form',
  summary: 'Yes, changes or no. The candidate can change the answer at any time; the last one counts.',
  input: z.object({
    token,
    answer: z.enum(['yes', 'changes', 'no'], { error: 'Please choose an answer.' }),
    wish: z.string().trim().max(500, 'Please keep this under 500 characters').optional(),
  }),
  reply: formReply,
  invalid: invalidFields,
  limit: { times: 60, seconds: 60 * 60, per: 'address' },
  refusals: { 404: 'The link is invalid, replaced or expired' },
})

export const sendTakeOverCode = endpoint({
  method: 'POST',
  path: '/api/v1/candidate/code',
  access: 'anyone',
  encoding: 'form',
  hasOwnRateLimit: true,
  summary: `Sends a code to the candidate’s own number or mailbox, valid for ${candidateLink.codeMinutes} minutes, because a link can be passed on.`,
  input: z.object({ token }),
  reply: formReply,
  invalid: invalidFields,
  limit: { times: 20, seconds: 60 * 60, per: 'address' },
  handlerLimits: [candidateCodeLimit, ...mailLimits.candidateCode],
  refusals: { 404: 'The link is invalid, replaced or expired' },
})

const code = z
  .string({ error: 'Please enter the code' })
  .trim()
  .regex(/^\d{6}$/, 'The code has six digits')

export const takeOverInput = z.object({
  token,
  code,
  /** The new address for mails. Not needed if the link went to a mailbox. */
  email: z.union([z.literal(''), email('Email is required', 'Email is invalid')]).optional(),
  password: password('Password is required', 'Password must be at least 6 characters'),
})

export const takeOverProfile = endpoint({
  method: 'POST',
  path: '/api/v1/candidate/take-over',
  access: 'anyone',
  encoding: 'form',
  summary: 'Gives the account to the candidate, with their own number or mailbox and a new password.',
  input: takeOverInput,
  reply: formReply,
  invalid: invalidFields,
  limit: { times: 30, seconds: 60 * 60, per: 'address' },
  handlerLimits: [`${candidateCodeTries} tries for one code`],
  refusals: { 404: 'The link is invalid, replaced or expired' },
})

export const shareInput = z.object({
  token,
  code,
  /** Needed the first time only, and only if several answers are possible. */
  keeper: z.union([z.literal(''), z.enum(managers)], { error: 'Please choose who made it' }).optional(),
})

export const shareProfile = endpoint({
  method: 'POST',
  path: '/api/v1/candidate/share',
  access: 'anyone',
  encoding: 'form',
  summary:
    'Lets the candidate share the account by link and code. Both see everything, and each action names the person.',
  input: shareInput,
  reply: formReply,
  invalid: invalidFields,
  limit: { times: 30, seconds: 60 * 60, per: 'address' },
  handlerLimits: [`${candidateCodeTries} tries for one code`],
  refusals: { 404: 'The link is invalid, replaced or expired' },
})

/** Photos of the profile for everyone with the link. A page shows them, so this is not a call. */
export const candidatePhotoPath = (token: string, slot: number | string) =>
  `/api/v1/candidate/photos/${token}/${slot}`
