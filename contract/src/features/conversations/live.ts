import { z } from 'zod'
import { talk } from './messages.ts'

export * from '../../platform/live-pulse.ts'

/** The marks of a conversation, which a client compares with its own. */
const conversationMarks = z.object({
  other: z.number(),
  lastSeq: z.number(),
  myRead: z.number(),
  theirRead: z.number(),
  theirDelivered: z.number(),
})

/** By the name of the event: what its data holds. All are hints; the truth is one call away. */
const liveEvents = {
  /** First of all, at every connect. */
  hello: z.object({
    conversations: z.array(conversationMarks),
    unseenNotices: z.number(),
    waitingInterests: z.number(),
    /** The member's version; another number, and lists are out of date. */
    version: z.number(),
  }),
  message: z.object({
    other: z.number(),
    seq: z.number(),
    from: z.number(),
    text: z.string(),
    sentAt: z.string(),
    isAboutMoney: z.boolean().optional(),
    sentBy: z.string().optional(),
    /** To the sender's own tabs. */
    clientId: z.string().optional(),
  }),
  marks: z.object({
    other: z.number(),
    myRead: z.number().optional(),
    theirRead: z.number().optional(),
    theirDelivered: z.number().optional(),
  }),
  /** Whether one can write, and what is shared, has changed; `gone` where the two do not see each other any more. */
  talk: z.object({ other: z.number(), talk: talk.nullable() }),
  typing: z.object({ other: z.number() }),
  /** Interests, notices, the plan, the photos or what the office decided about the profile: what hangs on them is asked for again. */
  changed: z.object({
    version: z.number(),
    unseenNotices: z.number(),
    waitingInterests: z.number(),
    what: z.enum(['interests', 'notices', 'plan', 'photos', 'profile']).optional(),
  }),
  ping: z.object({}),
  /** The server ends the stream: come again after so many milliseconds, or not at all, because the session ended. */
  bye: z.object({ again: z.number().nullable() }),
} as const
export type LiveEvents = { [Name in keyof typeof liveEvents]: z.infer<(typeof liveEvents)[Name]> }
export type LiveEventName = keyof LiveEvents
