import {
  type ListedName,
  listedNames,
  profileFields,
  writtenNames,
} from '#contract/core/profiles/profile-fields.ts'
import { type ProfileInput, profile } from '#contract/core/profiles/profile-rules.ts'
import type { FieldErrors } from '#contract/platform/endpoint.ts'
import { textRefusal } from '../moderation/text-rules/text-rules.ts'
import { cityOf, idOfEither, idsOf, statesOf, subcastesOf } from '../reference/look-up.ts'
import { resolveNames } from '../reference/resolve-names.ts'
import type { Reference } from '../reference/store.ts'
import { type DetailColumns, type FactColumns, toDetails, toFacts } from './columns.ts'

export interface StoredProfile {
  facts: FactColumns
  details: DetailColumns
}

/** Resolves names to ids, each in the list that fits the other answers, and refuses texts with forbidden content. */
export function toStoredProfile(
  input: ProfileInput,
  lists: Reference,
): { stored?: StoredProfile; errors?: FieldErrors } {
  const { ids, errors } = resolveNames(profile, findIds(input, lists))
  const refused = refusedTexts(input)
  if (!ids || refused) return { errors: { ...refused, ...errors } }
  const answers = { ...input, ...ids }
  return { stored: { facts: toFacts(answers), details: toDetails(answers) } }
}

function findIds(input: ProfileInput, lists: Reference) {
  const { known } = lists
  const offered = {
    ...lists,
    ...known,
    subcastes: subcastesOf(lists, idOfEither(known.castes, input.caste)),
    states: statesOf(lists, idOfEither(lists.countries, input.country)),
  }
  const listed = Object.fromEntries(
    listedNames.map(name => [name, idOfEither(offered[profileFields[name].list], String(input[name]))]),
  ) as Record<ListedName, number | undefined>
  return {
    ...listed,
    hobbies: idsOf(known.hobbies, input.hobbies),
    city: cityOf(lists, listed.state, input.city),
  }
}

function refusedTexts(input: ProfileInput): FieldErrors | undefined {
  const refused = writtenNames.flatMap(name => {
    const message = textRefusal(input[name])
    return message === undefined ? [] : [[name, message]]
  })
  return refused.length > 0 ? Object.fromEntries(refused) : undefined
}
