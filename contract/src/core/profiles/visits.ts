import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { cursor, cursorRefusal, listedPage } from '../../platform/paging.ts'
import { photoHidden } from '../members/member.ts'

/** At most one visit of a kind per visitor and day. */
export const visitKinds = ['profile', 'photos', 'number'] as const

/** Days until a visit is deleted. */
export const visitDays = 180

const visit = z.object({
  user_id: z.number(),
  name: z.string(),
  image1: z.string().nullable(),
  thumbhash: z.string().nullable().optional(),
  photoHidden,
  /** "2026-11-16", in Indian time. */
  day: z.string(),
  kinds: z.array(z.enum(visitKinds)),
})
export type Visit = z.infer<typeof visit>

export const listVisits = endpoint({
  method: 'POST',
  path: '/api/v1/looks/list',
  access: 'member',
  encoding: 'form',
  summary: "Lists who opened the viewer's profile, large photos or phone number, newest day first.",
  input: cursor,
  reply: listedPage('looks', visit).extend({
    /** The `visitor` count of the profile page. */
    views: z.number(),
  }),
  refusals: cursorRefusal,
})
