import {
  type searchForVisitor as contract,
  quickSearchesPerDay,
  quickSearchLimit,
  visitorCardsMax,
} from '#contract/showcase.ts'
import type { Handler } from '../http/handler.ts'
import { takeWithin } from '../http/limits.ts'
import { Refusal, waitText } from '../http/refusal.ts'
import { listPublicCards } from './store.ts'

export const searchForVisitor: Handler<typeof contract> = async ({ input, db, reference, caller }) => {
  const wait = await takeWithin(db, `quickSearch:address:${caller.address}`, [quickSearchLimit])
  if (wait !== undefined) return searchedOften(wait)
  const caste = reference().castes.find(({ name }) => name === input.caste)
  const users = caste
    ? await listPublicCards(db, {
        gender: input.gender,
        casteId: caste.id,
        ageMax: input.age,
        limit: visitorCardsMax,
      })
    : []
  return {
    users,
    message: users.length > 0 ? `${users.length} ${people(users.length)} found` : 'No Match Found',
  }
}

function searchedOften(wait: number): Refusal<429> {
  return new Refusal(
    429,
    `Visitors can search ${quickSearchesPerDay} times a day, and the next time in ${waitText(wait)}. Sign up free of charge to see everyone who fits you.`,
    { retryAfter: wait },
  )
}

function people(count: number): string {
  return count === 1 ? 'profile' : 'profiles'
}
