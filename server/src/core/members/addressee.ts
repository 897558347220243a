import { type Account, readerOf } from '#contract/core/members/reader.ts'

/** The account that a mail goes to: the candidate's own, or that of a relative or friend. */
export interface Addressee extends Account {
  id: number
  email: string
}

/** Only the candidate's name is known, so a relative or friend is greeted without a name. */
export function namaste(to: Account): string {
  const { say, name } = readerOf(to)
  return say(`Namaste ${name},`, 'Namaste,')
}
