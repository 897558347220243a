import { type searchForVisitor as contract, visitorCardsMax } from '#contract/features/site/showcase.ts'
import type { Counted } from '#contract/platform/counted.ts'
import { quickSearch } from '#contract/platform/values.ts'
import { noPreferences } from '../../../core/members/compare-preferences.ts'
import { currentId, idOf } from '../../../core/reference/look-up.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MatchIndex } from '../../matching/match-questions.ts'
import { listPublicCards } from './store.ts'

export const searchForVisitor: Handler<typeof contract> = async ({ input, db, reference, matches }) => {
  const lists = reference()
  const caste = idOf(lists.known.castes, input.caste)
  if (caste === undefined) return { users: [], message: noMatch }
  const wanted = { gender: input.gender, casteId: currentId(lists, 'castes', caste), ageMax: input.age }
  const [users, fit] = await Promise.all([
    listPublicCards(db, { ...wanted, limit: visitorCardsMax }),
    countAllMembers(matches, wanted),
  ])
  return {
    users,
    message: users.length > 0 ? `${users.length} ${people(users.length)} found` : noMatch,
    ...(fit && { fit }),
  }
}

const noMatch = 'No Match Found'

/** Undefined while the index is loading: the cards do not wait for it. */
async function countAllMembers(
  matches: MatchIndex,
  { gender, casteId, ageMax }: { gender: 'male' | 'female'; casteId: number; ageMax: number },
): Promise<Counted | undefined> {
  if (!matches.isLoaded) return undefined
  const preferences = { ...noPreferences, age_min: quickSearch.ageMin, age_max: ageMax, caste_ids: [casteId] }
  return (await matches.current()).countMeeting(gender, preferences)
}

function people(count: number): string {
  return count === 1 ? 'profile' : 'profiles'
}
