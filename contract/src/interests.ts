import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { interest, matchCard } from './member.ts'
import { cursor, listedPage } from './paging.ts'

/** A first step towards each other, with a sentence beside it if one likes. */
export const phrases = [
  'Our families seem to share the same values.',
  'I enjoyed reading your profile.',
  'We have a lot in common.',
  'My parents liked your profile very much.',
  'I would be glad to know you better.',
  'Shall our families speak?',
] as const

/** An interest nobody answers ends after so many days, and one declined may be sent again after as many. */
export const interestDays = 30
/** "Unlimited" means fair use, as the terms say. */
export const interestsPerDay = 50

/** The other person. The identity fields of the wire are never read, so this is not called user_id. */
const toMember = z.object({
  find_id: z.coerce
    .number<number | string>({ error: 'Please choose a member' })
    .int('Please choose a member')
    .positive('Please choose a member')
    .max(2_147_483_647, 'Please choose a member'),
})

const reply = z.object({
  response: z.enum(['success', 'invalid']),
  message: z.string(),
  /** How it stands now, whatever was asked. */
  interest,
  /** The member's version with it. */
  version: z.number(),
})

export const sendInterest = endpoint({
  method: 'POST',
  path: '/api/v1/interests/send',
  access: 'member',
  encoding: 'form',
  summary: 'Sends an interest; where the other has sent one already, the two match.',
  input: toMember.extend({
    /** The position in the list of phrases, from 1. */
    phrase: z.coerce
      .number<number | string>({ error: 'Please choose one of the sentences' })
      .int('Please choose one of the sentences')
      .min(1, 'Please choose one of the sentences')
      .max(phrases.length, 'Please choose one of the sentences')
      .optional(),
  }),
  reply,
})

export const withdrawInterest = endpoint({
  method: 'POST',
  path: '/api/v1/interests/withdraw',
  access: 'member',
  encoding: 'form',
  summary: 'Takes back an interest that was not answered yet.',
  input: toMember,
  reply,
})

export const acceptInterest = endpoint({
  method: 'POST',
  path: '/api/v1/interests/accept',
  access: 'member',
  encoding: 'form',
  summary: 'Says yes to an interest: the two match.',
  input: toMember,
  reply,
})

export const declineInterest = endpoint({
  method: 'POST',
  path: '/api/v1/interests/decline',
  access: 'member',
  encoding: 'form',
  summary: 'Says no to an interest.',
  input: toMember,
  reply,
})

/** A card with when the interest was sent and the sentence beside it. */
const interestCard = matchCard.extend({ sentAt: z.string(), phrase: z.string().nullable() })
export type InterestCard = z.infer<typeof interestCard>

export const listMatchedInterests = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/matched_interest',
  access: 'member',
  encoding: 'form',
  summary: 'Interest on both sides, the newest match first.',
  input: cursor,
  reply: listedPage('matched', interestCard),
})

export const listSentInterests = endpoint({
  method: 'POST',
  path: '/api/v1/mycon/send_interest',
  access: 'member',
  encoding: 'form',
  summary: 'To whom I sent an interest, with its state, newest first.',
  input: cursor,
  reply: listedPage('connection', interestCard),
})

export const listReceivedInterests = endpoint({
  method: 'POST',
  path: '/api/v1/interests/received',
  access: 'member',
  encoding: 'form',
  summary: 'Interests that wait for my answer, newest first.',
  input: cursor,
  reply: listedPage('received', interestCard),
})

/** The tabs count exactly below this; at it, they say "99+". */
export const interestsCountedUpTo = 100

export const countInterests = endpoint({
  method: 'POST',
  path: '/api/v1/interests/count',
  access: 'member',
  encoding: 'form',
  summary: 'How many match and to how many an interest was sent, as the tabs say it.',
  input: z.object({}),
  reply: z.object({ matched: z.number(), sent: z.number() }),
})
