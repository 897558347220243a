import { z } from 'zod'
import { wholeNumber } from './fields.ts'
import { page } from './values.ts'

/** Every list refuses an `after` that the server did not write for this list and this member. */
export const cursorRefusal = { 400: 'This list has changed. Please reload it.' }

/** Input of every list: the page size and the end of the previous page. */
export const cursor = z.object({
  limit: wholeNumber('The limit must be a whole number of at least 1')
    .transform(limit => Math.min(limit, page.max))
    .default(page.size),
  /** `next` of the previous reply. Only the server reads it. */
  after: z.string().max(16_000, cursorRefusal[400]).optional(),
})

/** One page of a list under the wire's name for it. Without `next` it is the last page. */
export const listedPage = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.object({ [name]: z.array(item), next: z.string().optional() } as Record<Name, z.ZodArray<Item>> & {
    next: z.ZodOptional<z.ZodString>
  })
