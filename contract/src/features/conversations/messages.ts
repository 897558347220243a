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

/** A message and the member at the other end. Date and time are in Indian time. */
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
  /** Its place in the conversation: 1, 2, 3 … without a gap. */
  seq: z.number(),
  sentAt: z.string(),
  /** The id that the sender's browser gave it; on one's own only. */
  client_id: z.string().optional(),
  /** It speaks of money, so the reader is warned; on the other's only. */
  isAboutMoney: z.boolean().optional(),
  /** Where the sender's account is shared: who of them wrote it. "her mother", "himself". */
  sentBy: z.string().optional(),
})
export type Message = z.infer<typeof message>

/** How far each side has come. Where one of the two sends no receipts, `theirs` stay 0. */
const marks = z.object({
  lastSeq: z.number(),
  myRead: z.number(),
  theirRead: z.number(),
  /** How far it has reached a device of theirs. */
  theirDelivered: z.number(),
})
export type Marks = z.infer<typeof marks>

/** Whose number may be read: nobody's, until both have pressed "Share contact". */
const sharedStates = ['none', 'mine', 'theirs', 'both'] as const
const shared = z.enum(sharedStates)

/** Why the viewer cannot write now. */
const writeHurdles = [
  /** Their own profile waits for approval, or is hidden. */
  'unseen',
  /** The other takes no first words of this viewer. */
  'closed',
  /** Starting with a stranger is part of the plan. */
  'premium',
  /** Sending is held after contact details were tried too often. */
  'held',
] as const

/** How it stands between the two, as the head of the conversation and the composer show it. */
export const talk = z.object({
  canWrite: z.boolean(),
  hurdle: z.enum(writeHurdles).nullable(),
  /** The hurdle in words, with what to do. */
  why: z.string().nullable(),
  shared,
  interest,
})
export type Talk = z.infer<typeof talk>

/** So many conversations are listed at once. */
export const conversationsShown = 20
/** A name is looked for among the newest so many, or among as many after the place where the list goes on. */
export const conversationsSearched = 1000
/** Of its last message a list shows the beginning. */
export const lastWordsMax = 300

export const listConversations = endpoint({
  method: 'POST',
  path: '/api/v1/message_controller/messageUser',
  access: 'member',
  encoding: 'form',
  summary: 'The newest conversations, each with its last message, and who wrote what is unread.',
  input: z.object({
    /** Only those with members of this name, among the newest. */
    name: z.string().trim().max(80).optional(),
    /** The `next` of the page before. */
    after: z.string().max(200, 'Please start the list anew').optional(),
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
  refusals: { 400: 'Where the list is to go on is not known; please start it anew' },
})

const noMember = { 404: 'There is no such member, or neither can see the other' }
const seq = wholeNumber('Please load the conversation again', { min: 0 })
const other = wholeNumber('Please choose a member')

export const listMessages = endpoint({
  method: 'POST',
  path: '/api/v1/message_controller/message',
  access: 'approved',
  encoding: 'form',
  summary: 'A page of the conversation with a member: the newest, those before one, or those after one.',
  input: z.object({
    msg_id: other,
    before: seq.optional(),
    after: seq.optional(),
    limit: wholeNumber('Please ask for fewer', { max: messagesShown.most }).default(messagesShown.default),
    /** "0": this call marks nothing as read, markMessagesSeen does. */
    mark: z.enum(['0', '1']).optional(),
  }),
  reply: z.object({
    response: z.literal('success'),
    /** In the order of `seq`. */
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
    /** Openings to choose from while nobody has written: what both profiles have in common. Never sent by themselves. */
    openings: z.array(z.string()).optional(),
    /** The viewer has never written to anyone. The page shows the safety rules. */
    isFirstMessage: z.literal(true).optional(),
  }),
  refusals: { ...noMember, ...budgetRefusal },
  handlerLimits: [`${peopleBudget}; who has written or matched costs nothing`],
})

/** Why a message was not taken. */
const refusedReasons = [
  ...writeHurdles,
  /** Contact details or a link before both have shared. */
  'contact',
  /** May be contact details: the same words sent again are a confirmation. */
  'warning',
  'tooFast',
  'tooMany',
  /** Enough was written without an answer. */
  'unanswered',
  /** The same words to many people. */
  'repeated',
  /** This id was used for another text. */
  'doubled',
] as const

const tooLong = `Please keep a message under ${messageMax} characters`

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/v1/message_controller/sendMessage',
  access: 'member',
  encoding: 'form',
  summary: 'Sends a message, once however often it is sent with the same id.',
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
      /** Seconds until it may be tried again. */
      retryAfter: z.number().optional(),
      /** Pressing "Share contact" would open the way. */
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
  .regex(/^\d{1,10}:\d{1,9}(,\d{1,10}:\d{1,9}){0,29}$/, 'Please load the conversation again')
  .transform(text =>
    text.split(',').map(pair => pair.split(':').map(Number) as [member: number, seq: number]),
  )

const done = z.object({ response: z.literal('success') })

export const markMessagesSeen = endpoint({
  method: 'POST',
  path: '/api/v1/message_controller/markSeen',
  access: 'member',
  encoding: 'form',
  summary:
    'Up to where messages were read, and up to where they have reached this device. A mark only moves forward.',
  input: z.object({ read: seqByMember.optional(), delivered: seqByMember.optional() }),
  reply: done,
})

export const typing = endpoint({
  method: 'POST',
  path: '/api/v1/message_controller/typing',
  access: 'member',
  encoding: 'form',
  summary: 'Tells the other that one is writing, where both have written before and both allow it.',
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
  summary: 'Agrees to exchange phone numbers with a member; both have to.',
  input: z.object({ msg_to: other }),
  reply: sharing,
  refusals: noMember,
})

export const withdrawContact = endpoint({
  method: 'POST',
  path: '/api/v1/message_controller/withdrawContact',
  access: 'member',
  encoding: 'form',
  summary: 'Takes the agreement back: from now on neither reads the other’s number here.',
  input: z.object({ msg_to: other }),
  reply: sharing,
  refusals: noMember,
})

export const readContact = endpoint({
  method: 'POST',
  path: '/api/v1/message_controller/readContact',
  access: 'approved',
  encoding: 'form',
  summary: 'The verified phone number of a member with whom both have shared contact.',
  input: z.object({ msg_to: other }),
  reply: z.object({
    response: z.enum(['success', 'invalid']),
    message: z.string().optional(),
    phone: z.string().optional(),
  }),
  refusals: noMember,
  limit: { times: 30, seconds: 60 * 60, per: 'member' },
})

/** So many reports a day; a person who meets more is helped on the phone. */
export const reportsPerDay = 10

export const reportMessage = endpoint({
  method: 'POST',
  path: '/api/v1/message_controller/reportMessage',
  access: 'member',
  encoding: 'form',
  summary: 'Reports a message; our people see it with ten messages around it.',
  input: z.object({
    msg_id: other,
    seq: wholeNumber('Please choose a message'),
    reason: choice(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]], 'Please choose a reason'),
    note: z.string().trim().max(1000, 'Please keep this under 1000 characters').optional(),
  }),
  reply: z.object({ response: z.enum(['success', 'invalid']), message: z.string() }),
  refusals: { 404: 'There is no such message in a conversation of yours' },
  limit: { times: reportsPerDay, seconds: 24 * 60 * 60, per: 'member' },
})
