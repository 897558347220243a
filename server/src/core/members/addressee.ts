import { z } from 'zod'
import { type Account, readerOf } from '#contract/core/members/reader.ts'
import { profileFor } from '#contract/platform/values.ts'

/** The account that receives a mail: the candidate's, or that of a relative or friend. */
export const Addressee = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  profileFor: z.enum(profileFor),
})
export type Addressee = z.infer<typeof Addressee>

/** Greets a relative or friend without a name, because only the candidate's name is known. */
export function namaste(to: Account): string {
  const { say, name } = readerOf(to)
  return say(`Namaste ${name},`, 'Namaste,')
}
