import { z } from 'zod'
import { talk } from './messages.ts'

export * from '../../platform/live-pulse.ts'

/** The client compares these with its own, to find what it has missed. */
const conversationMarks = z.object({
  other: z.number(),
  lastSeq: z.number(),
  myRead: z.number(),
  theirRead: z.number(),
  theirDelivered: z.number(),
})

/** The data of each event. Events are hints: the client can always load the full state. */
const liveEvents = {
  /** The first event of every connection. */
  hello: z.object({
    conversations: z.array(conversationMarks),
    unseenNotices: z.number(),
    waitingInterests: z.number(),
    /** If it differs from the client's version, cached lists are stale. */
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
    /** Only sent to the sender's own tabs. */
    clientId: z.string().optional(),
  }),
  marks: z.object({
    other: z.number(),
    myRead: z.number().optional(),
    theirRead: z.number().optional(),
    theirDelivered: z.number().optional(),
  }),
  /** Null if the two cannot see each other any more. */
  talk: z.object({ other: z.number(), talk: talk.nullable() }),
  typing: z.object({ other: z.number() }),
  /** The client reloads what depends on `what`. */
  changed: z.object({
    version: z.number(),
    unseenNotices: z.number(),
    waitingInterests: z.number(),
    what: z.enum(['interests', 'notices', 'plan', 'photos', 'profile']).optional(),
  }),
  ping: z.object({}),
  /** The server closes the stream. `again`: milliseconds to wait before reconnecting; null if the session ended. */
  bye: z.object({ again: z.number().nullable() }),
} as const
export type LiveEvents = { [Name in keyof typeof liveEvents]: z.infer<(typeof liveEvents)[Name]> }
export type LiveEventName = keyof LiveEvents
