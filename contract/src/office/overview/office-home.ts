import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'

/** What a person of the office sees first, and reads in the evening. */

const lightNames = ['jobs', 'mail', 'sms', 'content', 'audit', 'books', 'disk'] as const
export type LightName = (typeof lightNames)[number]

const light = z.object({ name: z.enum(lightNames), isRed: z.boolean(), says: z.string() })
export type Light = z.infer<typeof light>

export const readOfficeHome = endpoint({
  method: 'GET',
  path: '/api/v1/admin/home',
  access: 'staff:own',
  encoding: 'none',
  summary: 'What waits for this person: overdue, due today, new, money differences, and what is not well.',
  background: true,
  input: z.object({}),
  reply: z.object({
    /** Of the cases that this person may see. */
    cases: z.object({
      overdue: z.number(),
      /** Until midnight in India, and not overdue yet. */
      dueToday: z.number(),
      /** Nobody has looked yet. */
      fresh: z.number(),
    }),
    /** Not for who has nothing to do with money. */
    differences: z.number().nullable(),
    lights: z.array(light),
  }),
})
export type OfficeHome = z.infer<typeof readOfficeHome.reply>
