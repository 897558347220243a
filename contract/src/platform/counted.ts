import { z } from 'zod'

/** How many people: exact, or as many as are counted and more. */
export const counted = z.object({ people: z.number(), isMore: z.boolean() })
export type Counted = z.infer<typeof counted>
