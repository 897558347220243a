import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'

/** What happened to a member while they were away. */
export const noticeKinds = [
  'interest_received',
  'interest_accepted',
  'interest_declined',
  'photos_asked',
  'photos_granted',
  'profile_viewed',
  'search_news',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Days for which profile visits and new people in saved searches stay in the list. */
export const newsDays = 30

/** Counted up to here; a page then says "99+". */
export const noticesCountedUpTo = 100

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/v1/notices',
  access: 'member',
  encoding: 'none',
  summary: 'The newest notices, and the two figures the header shows.',
  input: z.object({}),
  reply: z.object({
    /** Interests that wait for my answer. */
    waiting: z.number(),
    /** Notices I have not seen. */
    unseen: z.number(),
    notices: z.array(
      z.object({
        kind: z.enum(noticeKinds),
        /** Who it is about; nobody where it is about a day of looks or a morning of searches. */
        user_id: z.number().nullable(),
        name: z.string().nullable(),
        image1: z.string().nullable(),
        /** How many people opened the profile that day, counted up to `noticesCountedUpTo`; of looks only. */
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
  summary: 'The notices of a list have been seen, and those older than it.',
  input: z.object({
    /** The `at` of the newest notice on the list; later ones were not shown. */
    upTo: z.iso.datetime({ error: 'Please load what is new again' }).transform(at => new Date(at)),
  }),
  reply: z.object({ response: z.literal('success') }),
})
