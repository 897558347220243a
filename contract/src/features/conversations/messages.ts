import { z } from 'zod'
import { interest, photoHidden } from '../../core/members/member.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { choice, wholeNumber } from '../../platform/fields.ts'
import {
  cleanMessage,
  messageLength,
  messagesShown,
  type ReportReason,
  reportReasons,
} from '../../platform/message-text.ts'
import { messageMax } from '../../platform/values.ts'
import { budgetRefusal, peopleBudget } from '../matching/view-budget.ts'
import { messageLimitTexts } from './chat-limits.ts'

export * from '../../platform/message-text.ts'

/** A message and the other member. Date and time are in Indian time. */
const message = z.object({
  mesg_from: z.number(),
  mesg_to: z.number(),
  message: z.string(),
  /** "18:30" */
  time: z.string(),
  /** "2026-08-05" */
  date: z.string(),
  name: z.string(),
  image1: z.string().nullable(),
  user_id: z.number(),
  /** Position in the conversation, from 1, without gaps. */
  seq: z.number(),
  sentAt: z.string(),
  /** Idempotency key from the sender's browser. Only on the viewer's own messages. */
  client_id: z.string().optional(),
  /** The message mentions money, so the page warns the reader. Only on received messages. */
  isAboutMoney: z.boolean().optional(),
  /** For a shared account: the person who wrote it, such as "her mother" or "himself". */
  sentBy: z.string().optional(),
})
export type Message = z.infer<typeof message>

/** How far each side has read. `their…` stay 0 if one of the two sends no receipts. */
const marks = z.object({
  lastSeq: z.number(),
  myRead: z.number(),
  theirRead: z.number(),
  theirDelivered: z.number(),
})
export type Marks = z.infer<typeof marks>

/** Who has pressed "Share contact". Phone numbers are visible only with `both`. */
const sharedStates = ['none', 'mine', 'theirs', 'both'] as const
const shared = z.enum(sharedStates)

/** Why the viewer cannot write now. */
const sendBlockers = [
  /** The viewer's own profile waits for approval or is hidden. */
  'unseen',
  /** The member accepts no first message from this viewer. */
  'closed',
  /** Starting a conversation needs a plan. */
  'premium',
  /** Sending is blocked for a day after repeated contact details. */
  'held',
] as const

/** The state of a conversation for its header and composer. */
export const talk = z.object({
  canWrite: z.boolean(),
  hurdle: z.enum(sendBlockers).nullable(),
  /** The text for `hurdle`: the reason, and what the viewer can do. */
  why: z.string().nullable(),
  shared,
  interest,
})
export type Talk = z.infer<typeof talk>

export const conversationsShown = 20
/** A search by name reads at most this many conversations per page. */
export const conversationsSearched = 1000
/** The list truncates the last message to this many characters. */
export const lastWordsMax = 300

export const listConversations = endpoint({
  method: 'POST',
  path: '/api/v1/message_controller/messageUser',
  access: 'member',
  encoding: 'form',
  summary: 'Lists the newest conversations with their last message, and counts unread messages per sender.',
  input: z.object({
    /** Filters by the name of the other member. */
    name: z.string().trim().max(80).optional(),
    /** The `next` of the previous page. */
    after: z.string().max(200, 'Please reload the list').optional(),
  }),
  reply: z.object({
    response: z.literal('success'),
    data: z.array(
      message.extend({
        thumbhash: z.string().nullable().optional(),
        photoHidden,
        photoEdited: z.boolean().optional(),
        marks,
        interest,
      }),
    ),
    msgCount: z.array(z.object({ mesg_from: z.number(), no_msg: z.number() })),
    next: z.string().optional(),
  }),
  refusals: { 400: 'The cursor is not valid: reload the list from its start' },
})

const noMember = { 404: 'There is no such member, or the two cannot see each other' }
const seq = wholeNumber('Please reload the conversation', { min: 0 })
const other = wholeNumber('Please choose a member')

export const listMessages = endpoint({
  method: 'POST',
  path: '/api/v1/message_controller/message',
  access: 'approved',
  encoding: 'form',
  summary: 'Lists a page of messages with a member: the newest, or those before or after a message.',
  input: z.object({
    msg_id: other,
    before: seq.optional(),
    after: seq.optional(),
    limit: wholeNumber('Please ask for fewer', { max: messagesShown.most }).default(messagesShown.default),
    /** "0": this call does not mark messages as read; markMessagesSeen does. */
    mark: z.enum(['0', '1']).optional(),
  }),
  reply: z.object({
    response: z.literal('success'),
    /** Ordered by `seq`. */
    data: z.array(message),
    hasOlder: z.boolean(),
    other: z.object({
      user_id: z.number(),
      name: z.string(),
      image1: z.string().nullable(),
      thumbhash: z.string().nullable().optional(),
      photoHidden,
      photoEdited: z.boolean().optional(),
      age: z.number().nullable(),
      city: z.string().nullable(),
    }),
    talk,
    marks,
    /** Suggested first messages, made of what both profiles have in common. Never sent automatically. */
    openings: z.array(z.string()).optional(),
    /** The viewer has never written to anyone. The page shows the safety rules. */
    isFirstMessage: z.literal(true).optional(),
  }),
  refusals: { ...noMember, ...budgetRefusal },
  handlerLimits: [`${peopleBudget}; members who have written or matched do not count`],
})

/** Why a message was refused. */
const refusedReasons = [
  ...sendBlockers,
  /** Contact details or a link before both have shared contact. */
  'contact',
  /** Perhaps contact details. Sending the same text again confirms it. */
  'warning',
  'tooFast',
  'tooMany',
  /** Too many messages without an answer. */
  'unanswered',
  /** The same text to too many members. */
  'repeated',
  /** The client id was used for another text. */
  'doubled',
] as const

const tooLong = `Please keep a message under ${messageMax} characters`

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/v1/message_controller/sendMessage',
  access: 'member',
  encoding: 'form',
  summary: 'Sends a message. A repeated call with the same client id stores it once.',
  input: z.object({
    msg_to: other,
    msg: z
      .string({ error: 'Please write a message' })
      .max(4 * messageMax, tooLong)
      .transform(cleanMessage)
      .refine(text => text !== '', 'Please write a message')
      .refine(text => messageLength(text) <= messageMax, tooLong),
    client_id: z.uuid('Please write the message again').optional(),
  }),
  reply: z.discriminatedUnion('response', [
    z.object({ response: z.literal('success'), data: message, marks, talk }),
    z.object({
      response: z.literal('refused'),
      reason: z.enum(refusedReasons),
      message: z.string(),
      /** Seconds until the sender can retry. */
      retryAfter: z.number().optional(),
      /** "Share contact" would make it possible. */
      canShare: z.boolean().optional(),
    }),
  ]),
  refusals: noMember,
  handlerLimits: messageLimitTexts,
})

/** "1002:17,1005:3" */
const seqByMember = z
  .string()
  .max(1000)
  .regex(/^\d{1,10}:\d{1,9}(,\d{1,10}:\d{1,9}){0,29}$/, 'Please reload the conversation')
  .transform(text =>
    text.split(',').map(pair => pair.split(':').map(Number) as [member: number, seq: number]),
  )

const done = z.object({ response: z.literal('success') })

export const markMessagesSeen = endpoint({
  method: 'POST',
  path: '/api/v1/message_controller/markSeen',
  access: 'member',
  encoding: 'form',
  summary: 'Marks messages as read and as delivered to this device. A mark only moves forward.',
  input: z.object({ read: seqByMember.optional(), delivered: seqByMember.optional() }),
  reply: done,
})

export const typing = endpoint({
  method: 'POST',
  path: '/api/v1/message_controller/typing',
  access: 'member',
  encoding: 'form',
  summary: 'Shows the member that the caller is typing, if both have written before and both allow it.',
  input: z.object({ msg_to: other }),
  reply: done,
  limit: { times: 30, seconds: 60, per: 'member' },
})

const sharing = z.object({ response: z.enum(['success', 'invalid']), message: z.string(), shared })

export const shareContact = endpoint({
  method: 'POST',
  path: '/api/v1/message_controller/shareContact',
  access: 'approved',
  encoding: 'form',
  summary: 'Agrees to exchange phone numbers with a member. The numbers are visible once both have agreed.',
  input: z.object({ msg_to: other }),
  reply: sharing,
  refusals: noMember,
})

export const withdrawContact = endpoint({
  method: 'POST',
  path: '/api/v1/message_controller/withdrawContact',
  access: 'member',
  encoding: 'form',
  summary: 'Withdraws the agreement: the two can no longer read each other’s number.',
  input: z.object({ msg_to: other }),
  reply: sharing,
  refusals: noMember,
})

export const readContact = endpoint({
  method: 'POST',
  path: '/api/v1/message_controller/readContact',
  access: 'approved',
  encoding: 'form',
  summary: 'Reads the verified phone number of a member, if both have shared contact.',
  input: z.object({ msg_to: other }),
  reply: z.object({
    response: z.enum(['success', 'invalid']),
    message: z.string().optional(),
    phone: z.string().optional(),
  }),
  refusals: noMember,
  limit: { times: 30, seconds: 60 * 60, per: 'member' },
})

/** A member who needs more can call support. */
export const reportsPerDay = 10

export const reportMessage = endpoint({
  method: 'POST',
  path: '/api/v1/message_controller/reportMessage',
  access: 'member',
  encoding: 'form',
  summary: 'Reports a message. Moderators read it with the ten messages around it.',
  input: z.object({
    msg_id: other,
    seq: wholeNumber('Please choose a message'),
    reason: choice(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]], 'Please choose a reason'),
    note: z.string().trim().max(1000, 'Please keep this under 1000 characters').optional(),
  }),
  reply: z.object({ response: z.enum(['success', 'invalid']), message: z.string() }),
  refusals: { 404: 'The caller has no conversation with this message' },
  limit: { times: reportsPerDay, seconds: 24 * 60 * 60, per: 'member' },
})
