import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { cursor, cursorRefusal, listedPage } from '../../platform/paging.ts'
import { photoHidden } from '../members/member.ts'

/** What somebody looked at, one of a kind for each person and day. */
const lookKinds = ['profile', 'photos', 'number'] as const

/** The diary goes back so far; what is older is deleted. */
export const lookDays = 180

const look = z.object({
  user_id: z.number(),
  name: z.string(),
  image1: z.string().nullable(),
  thumbhash: z.string().nullable().optional(),
  photoHidden,
  /** "2026-11-16", by the calendar of India. */
  day: z.string(),
  kinds: z.array(z.enum(lookKinds)),
})
export type Look = z.infer<typeof look>

export const listLooks = endpoint({
  method: 'POST',
  path: '/api/v1/looks/list',
  access: 'member',
  encoding: 'form',
  summary: 'Who opened my profile, looked at my large photos or read my number, the newest day first.',
  input: cursor,
  reply: listedPage('looks', look).extend({
    /** How often the profile was opened, by whomever, as its page says. */
    views: z.number(),
  }),
  refusals: cursorRefusal,
})
