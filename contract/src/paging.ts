import { z } from 'zod'
import { wholeNumber } from './fields.ts'
import { page } from './values.ts'

/** What every list takes beside its own fields: how many, and where the page before ended. */
export const cursor = z.object({
  limit: wholeNumber('The limit must be a whole number of at least 1')
    .transform(limit => Math.min(limit, page.max))
    .default(page.size),
  /** The `next` of the reply before; nobody but the server reads it. */
  after: z.string().max(16_000, 'Please start the list anew').optional(),
})

/** What every list may answer: a place to go on from was not given for this list and this member. */
export const cursorRefusal = { 400: 'Where the list is to go on is not known; please start it anew' }

/** A page of a list under the word the wire has for it. No `next`: that was the last page. */
export const listedPage = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.object({ [name]: z.array(item), next: z.string().optional() } as Record<Name, z.ZodArray<Item>> & {
    next: z.ZodOptional<z.ZodString>
  })
