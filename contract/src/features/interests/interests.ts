import { z } from 'zod'
import { interest, matchCard } from '../../core/members/member.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { commaList, wholeNumber } from '../../platform/fields.ts'
import { cursor, cursorRefusal, listedPage } from '../../platform/paging.ts'
import { preferences } from '../../platform/values.ts'
import { searchText } from '../matching/search.ts'

/**
 * Optional messages with an interest. Stored by position: replace one only with a sentence of the same meaning. None
 * claims that the sender read the full profile, because sending needs no plan.
 */
export const phrases = [
  'Our families seem to share the same values.',
  'We like what we see in your profile.',
  'We seem to have a lot in common.',
  'Our family would like to know more about you.',
  'We would be glad to know you better.',
  'Shall our families speak?',
] as const

/** Optional replies with a decline. The sender reads them. Stored by position. */
export const declineSentences = [
  'Thank you for your interest. We are looking for a different match and wish you well.',
  'Thank you. Our family has decided not to go ahead for now.',
  'Thank you for writing. We are already speaking with another family.',
  'Thank you. The distance between our homes is too great for us.',
] as const

/** With more waiting interests than this, the list is ordered by fit. */
export const fitOrderFrom = 20
/** Interests that a member must have received before an answer rate is shown. */
export const answersToRate = 20

/** Days until an unanswered interest expires, and until a declined member can send again. */
export const interestDays = 30
/** How long an accept can be undone. Its mail waits until then. */
export const undoAcceptSeconds = 60
/** "Unlimited" means fair use, as the terms say. */
export const interestsPerDay = 50
export const interestLimit = {
  times: interestsPerDay,
  of: 'interests that one member sends',
  seconds: 24 * 60 * 60,
}

/** The receiver. On the wire, user_id means the caller and is never read. */
const toMember = z.object({
  find_id: wholeNumber('Please choose a member'),
})

/** Position in `declineSentences`, from 1. */
const sentence = wholeNumber('Please choose one of the sentences', {
  max: declineSentences.length,
}).optional()

const reply = z.object({
  response: z.enum(['success', 'invalid']),
  message: z.string(),
  /** The state after the call, also if nothing changed. */
  interest,
  /** The caller's version after the change. */
  version: z.number(),
})

const refusals = { 404: 'There is no such member, or the two cannot see each other' }

export const sendInterest = endpoint({
  method: 'POST',
  path: '/api/v1/interests/send',
  access: 'member',
  encoding: 'form',
  summary: 'Sends an interest. If the receiver has already sent one, the two match.',
  input: toMember.extend({
    /** Position in `phrases`, from 1. */
    phrase: wholeNumber('Please choose one of the sentences', { max: phrases.length }).optional(),
  }),
  reply,
  refusals,
  handlerLimits: [interestLimit],
})

export const withdrawInterest = endpoint({
  method: 'POST',
  path: '/api/v1/interests/withdraw',
  access: 'member',
  encoding: 'form',
  summary: 'Withdraws an interest that was not answered yet.',
  input: toMember,
  reply,
  refusals,
})

export const acceptInterest = endpoint({
  method: 'POST',
  path: '/api/v1/interests/accept',
  access: 'member',
  encoding: 'form',
  summary: 'Accepts an interest: the two match.',
  input: toMember,
  reply,
  refusals,
})

export const declineInterest = endpoint({
  method: 'POST',
  path: '/api/v1/interests/decline',
  access: 'member',
  encoding: 'form',
  summary: 'Declines an interest, with an optional kind sentence.',
  input: toMember.extend({ sentence }),
  reply,
  refusals,
})

/** As many as a page shows. */
export const bulkAnswerMost = 30

export const answerInterests = endpoint({
  method: 'POST',
  path: '/api/v1/interests/answer',
  access: 'member',
  encoding: 'form',
  summary: 'Answers several interests, each in its own transaction.',
  input: z.object({
    members: commaList('Please choose whom to answer', bulkAnswerMost)
      .refine(ids => ids.every(id => /^[1-9]\d{0,8}$/.test(id)), 'Please choose whom to answer')
      .transform(ids => ids.map(Number)),
    answer: z.enum(['accept', 'decline'], { error: 'Please choose an answer' }),
    sentence,
  }),
  reply: z.object({
    /** Invalid if the viewer cannot accept interests yet. */
    response: z.enum(['success', 'invalid']),
    message: z.string(),
    /** Members who were answered. The rest withdrew, left or had an answer already. */
    answered: z.array(z.number()),
  }),
})

export const getSendHints = endpoint({
  method: 'POST',
  path: '/api/v1/interests/chances',
  access: 'approved',
  encoding: 'form',
  summary:
    'Reads hints for the sender: how often this member answers, and which of their preferences the sender does not meet.',
  input: toMember,
  reply: z.object({
    /** Answer rate, rounded: "2 of 3". Null if the member has received too few interests. */
    answers: z.object({ some: z.number(), of: z.number() }).nullable(),
    /** The preferences that the viewer does not meet, if the member only accepts interests that meet all of them. */
    differs: z.array(z.enum(preferences)),
  }),
  refusals,
})

export const undoAccept = endpoint({
  method: 'POST',
  path: '/api/v1/interests/undo',
  access: 'member',
  encoding: 'form',
  summary: `Undoes an accept within ${undoAcceptSeconds} seconds: the interest waits for an answer again.`,
  input: toMember,
  reply,
  refusals,
})

export const endMatch = endpoint({
  method: 'POST',
  path: '/api/v1/interests/end',
  access: 'member',
  encoding: 'form',
  summary: `Ends a match. The member who did not end it can send again after ${interestDays} days.`,
  input: toMember,
  reply,
  refusals,
})

const interestCard = matchCard.extend({ sentAt: z.string(), phrase: z.string().nullable() })
export type InterestCard = z.infer<typeof interestCard>

export const listMatchedInterests = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/matched_interest',
  access: 'approved',
  encoding: 'form',
  summary: "Lists the viewer's matches, newest first.",
  input: cursor,
  reply: listedPage('matched', interestCard),
  refusals: cursorRefusal,
})

export const listSentInterests = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/send_interest',
  access: 'approved',
  encoding: 'form',
  summary: 'Lists the interests that the viewer sent, also crossing ones, with their state, newest first.',
  input: cursor,
  reply: listedPage('connection', interestCard),
  refusals: cursorRefusal,
})

export const listReceivedInterests = endpoint({
  method: 'POST',
  path: '/api/v1/interests/received',
  access: 'approved',
  encoding: 'form',
  summary: "Lists the interests that wait for the viewer's answer: newest first, or mutual fits first.",
  input: cursor.extend({
    order: z.enum(['new', 'fit'], { error: 'Please choose an order' }).default('new'),
    /** Only senders that this search finds. */
    search: searchText.optional(),
  }),
  reply: listedPage('received', interestCard),
  refusals: cursorRefusal,
})

/** From this count on, the tabs show "99+". */
export const interestCountMost = 100

export const countInterests = endpoint({
  method: 'POST',
  path: '/api/v1/interests/count',
  access: 'member',
  encoding: 'form',
  summary: 'Counts matches and sent interests for the tabs.',
  input: z.object({}),
  reply: z.object({ matched: z.number(), sent: z.number() }),
})
