import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { cursor, cursorRefusal, listedPage } from '../../platform/paging.ts'
import { photoHidden } from '../members/member.ts'

/** What a visitor opened, at most one of a kind per visitor and day. */
export const visitKinds = ['profile', 'photos', 'number'] as const

/** Days until a visit is deleted. */
export const visitDays = 180

const visit = z.object({
  user_id: z.number(),
  name: z.string(),
  image1: z.string().nullable(),
  thumbhash: z.string().nullable().optional(),
  photoHidden,
  /** "2026-11-16", by the calendar of India. */
  day: z.string(),
  kinds: z.array(z.enum(visitKinds)),
})
export type Visit = z.infer<typeof visit>

export const listVisits = endpoint({
  method: 'POST',
  path: '/api/v1/looks/list',
  access: 'member',
  encoding: 'form',
  summary: 'Who opened my profile, looked at my large photos or read my number, the newest day first.',
  input: cursor,
  reply: listedPage('looks', visit).extend({
    /** Number of visits to the profile, as its page shows it. */
    views: z.number(),
  }),
  refusals: cursorRefusal,
})
