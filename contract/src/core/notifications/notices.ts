import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'

export const noticeKinds = [
  'interest_received',
  'interest_accepted',
  'interest_declined',
  'photos_asked',
  'photos_granted',
  'chart_asked',
  'chart_granted',
  'profile_viewed',
  'search_news',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Days for which profile visits and new people in saved searches stay in the list. */
export const newsDays = 30

/** The server stops counting here; the page shows "99+". */
export const noticesCountedUpTo = 100

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/v1/notices',
  access: 'member',
  encoding: 'none',
  summary: 'Lists the newest notifications, with the two counts of the header.',
  input: z.object({}),
  reply: z.object({
    /** Interests that wait for the viewer's answer. */
    waiting: z.number(),
    unseen: z.number(),
    notices: z.array(
      z.object({
        kind: z.enum(noticeKinds),
        /** The other member. Null for a day of visits and for saved searches. */
        user_id: z.number().nullable(),
        name: z.string().nullable(),
        image1: z.string().nullable(),
        /** For `profile_viewed`: visitors of that day, counted up to `noticesCountedUpTo`. */
        people: z.number().nullable(),
        at: z.string(),
        isSeen: z.boolean(),
      }),
    ),
  }),
})

export const markNoticesSeen = endpoint({
  method: 'POST',
  path: '/api/v1/notices/seen',
  access: 'member',
  encoding: 'form',
  summary: 'Marks notifications up to a time as seen.',
  input: z.object({
    /** The `at` of the newest notification that the page showed. */
    upTo: z.iso.datetime({ error: 'Please reload your notifications' }).transform(at => new Date(at)),
  }),
  reply: z.object({ response: z.literal('success') }),
})
