import type { FieldErrors } from '#contract/endpoint.ts'
import { type ListedName, listedNames, profileFields } from '#contract/profile-fields.ts'
import { type ProfileInput, profile } from '#contract/profile-rules.ts'
import { cityOf, idOfEither, idsOf, statesOf, subcastesOf } from '../reference/look-up.ts'
import { resolve } from '../reference/resolve.ts'
import type { Reference } from '../reference/store.ts'
import { type DetailColumns, type FactColumns, toDetails, toFacts } from './columns.ts'

export interface StoredProfile {
  facts: FactColumns
  details: DetailColumns
}

/** Names become ids, each by the list that goes with the other answers. */
export function toStoredProfile(
  input: ProfileInput,
  lists: Reference,
): { stored?: StoredProfile; errors?: FieldErrors } {
  const { ids, errors } = resolve(profile, findIds(input, lists))
  if (!ids) return { errors }
  const answers = { ...input, ...ids }
  return { stored: { facts: toFacts(answers), details: toDetails(answers) } }
}

function findIds(input: ProfileInput, lists: Reference) {
  const offered = {
    ...lists,
    subcastes: subcastesOf(lists, idOfEither(lists.castes, input.caste)),
    states: statesOf(lists, idOfEither(lists.countries, input.country)),
  }
  const listed = Object.fromEntries(
    listedNames.map(name => [name, idOfEither(offered[profileFields[name].list], String(input[name]))]),
  ) as Record<ListedName, number | undefined>
  return {
    ...listed,
    hobbies: idsOf(lists.hobbies, input.hobbies),
    city: cityOf(lists, listed.state, input.city),
  }
}
