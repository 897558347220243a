import { z } from 'zod'

/** A number of people: exact, or a lower bound if `isMore`. */
export const counted = z.object({ people: z.number(), isMore: z.boolean() })
export type Counted = z.infer<typeof counted>
