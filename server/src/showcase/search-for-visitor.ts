import { type searchForVisitor as contract, visitorCardsMax } from '#contract/showcase.ts'
import type { Handler } from '../http/handler.ts'
import { listPublicCards } from './store.ts'

export const searchForVisitor: Handler<typeof contract> = async ({ input, db, reference }) => {
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

function people(count: number): string {
  return count === 1 ? 'profile' : 'profiles'
}
