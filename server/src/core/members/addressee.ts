import { z } from 'zod'
import { type Account, readerOf } from '#contract/core/members/reader.ts'
import { profileFor } from '#contract/platform/values.ts'

/** The account that a mail goes to: the candidate's own, or that of a relative or friend. */
export const Addressee = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  profileFor: z.enum(profileFor),
})
export type Addressee = z.infer<typeof Addressee>

/** Only the candidate's name is known, so a relative or friend is greeted without a name. */
export function namaste(to: Account): string {
  const { say, name } = readerOf(to)
  return say(`Namaste ${name},`, 'Namaste,')
}
