import { z } from 'zod'
import { interest, matchCard } from '../../core/members/member.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { commaList, wholeNumber } from '../../platform/fields.ts'
import { cursor, cursorRefusal, listedPage } from '../../platform/paging.ts'
import { preferences } from '../../platform/values.ts'
import { searchText } from '../matching/search.ts'

/**
 * A first step towards each other, with a sentence beside it if one likes. Stored by position, so a sentence may only
 * give way to one that is true wherever the old one was. None says that a profile was read: sending needs no plan.
 */
export const phrases = [
  'Our families may well share the same values.',
  'We like what we see of you here.',
  'There may be a lot in common.',
  'Our family would like to know more about you.',
  'We would be glad to know you better.',
  'Shall our families speak?',
] as const

/** What a no may say, so that nobody is left with nothing. The sender reads it. */
export const declineSentences = [
  'Thank you for your interest. We are looking in another direction, and wish you well.',
  'Thank you. Our families have decided otherwise for now.',
  'Thank you for writing. We are already speaking with another family.',
  'Thank you. The distance between our homes is too great for us.',
] as const

/** With more waiting interests than this, the list starts in the order of fit. */
export const fitOrderFrom = 20
/** Interests that a member must have received before an answer rate is shown. */
export const answersToRate = 20

/** An interest nobody answers ends after so many days; who was declined or left may ask again after as many. */
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

/** The other person. The identity fields of the wire are never read, so this is not called user_id. */
const toMember = z.object({
  find_id: wholeNumber('Please choose a member'),
})

/** The position in the list of kind sentences, from 1. */
const sentence = wholeNumber('Please choose one of the sentences', {
  max: declineSentences.length,
}).optional()

const reply = z.object({
  response: z.enum(['success', 'invalid']),
  message: z.string(),
  /** How it stands now, whatever was asked. */
  interest,
  /** The member's version with it. */
  version: z.number(),
})

const refusals = { 404: 'There is no such member, or neither can see the other' }

export const sendInterest = endpoint({
  method: 'POST',
  path: '/api/v1/interests/send',
  access: 'member',
  encoding: 'form',
  summary: 'Sends an interest; where the other has sent one already, the two match.',
  input: toMember.extend({
    /** The position in the list of phrases, from 1. */
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
  summary: 'Takes back an interest that was not answered yet.',
  input: toMember,
  reply,
  refusals,
})

export const acceptInterest = endpoint({
  method: 'POST',
  path: '/api/v1/interests/accept',
  access: 'member',
  encoding: 'form',
  summary: 'Says yes to an interest: the two match.',
  input: toMember,
  reply,
  refusals,
})

export const declineInterest = endpoint({
  method: 'POST',
  path: '/api/v1/interests/decline',
  access: 'member',
  encoding: 'form',
  summary: 'Says no to an interest, with a optional kind sentence.',
  input: toMember.extend({ sentence }),
  reply,
  refusals,
})

/** Interests that one call can answer: as many as a page shows. */
export const bulkAnswerMost = 30

export const answerInterests = endpoint({
  method: 'POST',
  path: '/api/v1/interests/answer',
  access: 'member',
  encoding: 'form',
  summary: 'Answers several interests at once; each counts by itself, as if it had been answered alone.',
  input: z.object({
    members: commaList('Please choose whom to answer', bulkAnswerMost)
      .refine(ids => ids.every(id => /^[1-9]\d{0,8}$/.test(id)), 'Please choose whom to answer')
      .transform(ids => ids.map(Number)),
    answer: z.enum(['accept', 'decline'], { error: 'Please choose an answer' }),
    sentence,
  }),
  reply: z.object({
    /** Invalid where the viewer cannot say yes to anyone yet. */
    response: z.enum(['success', 'invalid']),
    message: z.string(),
    /** Who was answered; the others had withdrawn, left or were answered before. */
    answered: z.array(z.number()),
  }),
})

export const getSendHints = endpoint({
  method: 'POST',
  path: '/api/v1/interests/chances',
  access: 'approved',
  encoding: 'form',
  summary:
    'What to know before an interest is sent: how often this person answers, and whether they take it.',
  input: toMember,
  reply: z.object({
    /** Answers about so many of so many: one of one is nearly everyone. Nothing where too few were sent to say so. */
    answers: z.object({ some: z.number(), of: z.number() }).nullable(),
    /** They take interests only from who fits their preferences, and these the viewer does not fit. */
    differs: z.array(z.enum(preferences)),
  }),
  refusals,
})

export const undoAccept = endpoint({
  method: 'POST',
  path: '/api/v1/interests/undo',
  access: 'member',
  encoding: 'form',
  summary: `Takes a yes back within ${undoAcceptSeconds} seconds: the interest waits for an answer again.`,
  input: toMember,
  reply,
  refusals,
})

export const endMatch = endpoint({
  method: 'POST',
  path: '/api/v1/interests/end',
  access: 'member',
  encoding: 'form',
  summary: `Ends a match; only the one who was left waits ${interestDays} days before asking again.`,
  input: toMember,
  reply,
  refusals,
})

/** A card with when the interest was sent and the sentence beside it. */
const interestCard = matchCard.extend({ sentAt: z.string(), phrase: z.string().nullable() })
export type InterestCard = z.infer<typeof interestCard>

export const listMatchedInterests = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/matched_interest',
  access: 'approved',
  encoding: 'form',
  summary: 'Interest on both sides, the newest match first.',
  input: cursor,
  reply: listedPage('matched', interestCard),
  refusals: cursorRefusal,
})

export const listSentInterests = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/send_interest',
  access: 'approved',
  encoding: 'form',
  summary: 'To whom I sent an interest, also where theirs crossed mine, with its state, newest first.',
  input: cursor,
  reply: listedPage('connection', interestCard),
  refusals: cursorRefusal,
})

export const listReceivedInterests = endpoint({
  method: 'POST',
  path: '/api/v1/interests/received',
  access: 'approved',
  encoding: 'form',
  summary: 'Interests that wait for my answer: the newest first, or who fits both ways first.',
  input: cursor.extend({
    order: z.enum(['new', 'fit'], { error: 'Please choose an order' }).default('new'),
    /** Only who is found by these criteria. */
    search: searchText.optional(),
  }),
  reply: listedPage('received', interestCard),
  refusals: cursorRefusal,
})

/** The tabs show "99+" from this count on. */
export const interestCountMost = 100

export const countInterests = endpoint({
  method: 'POST',
  path: '/api/v1/interests/count',
  access: 'member',
  encoding: 'form',
  summary: 'How many match and to how many an interest was sent, as the tabs say it.',
  input: z.object({}),
  reply: z.object({ matched: z.number(), sent: z.number() }),
})
