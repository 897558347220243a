import type { OptionList } from '#contract/core/reference/option-facts.ts'
import type { Sql } from '../../platform/database/db.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { isMoving } from './merge-store.ts'
import { findOption, type StoredOption } from './store.ts'

export interface Pair {
  list: OptionList
  from: number
  into: number
}

/** The two entries, or why they cannot become one. */
export async function findPair(
  db: Sql,
  { list, from, into }: Pair,
): Promise<{ one: StoredOption; other: StoredOption } | Refusal<404 | 409>> {
  const [one, other] = [await findOption(db, list, from), await findOption(db, list, into)]
  if (!one || !other) return refuse.notFound('There is no such entry.')
  if (one.id === other.id) return new Refusal(409, 'Please choose two different entries.')
  if (one.state === 'merged') return new Refusal(409, `${one.name} was merged into ${one.into} already.`)
  if (other.state !== 'offered')
    return new Refusal(409, `${other.name} is not offered any more: nobody can be moved to it.`)
  if (one.within !== other.within)
    return new Refusal(409, 'Only sub-castes of the same caste can become one.')
  if (await isMoving(db, list, [from, into]))
    return new Refusal(409, 'People are being moved from or to one of the two. Please try again in a moment.')
  return { one, other }
}
