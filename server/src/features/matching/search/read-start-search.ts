import type { readStartSearch as contract } from '#contract/features/matching/search.ts'
import {
  formatSearch,
  parseSearch,
  rangeText,
  type SearchValues,
} from '#contract/features/matching/search-criteria.ts'
import { age, highestEducations, maritalStatuses } from '#contract/platform/values.ts'
import { isEducatedEnough, type Preferences } from '../../../core/members/compare-preferences.ts'
import type { Reference, ReferenceEntry } from '../../../core/reference/store.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { findSeeker } from '../find-seeker.ts'

export const readStartSearch: Handler<typeof contract> = async ctx => {
  const { viewer, matches, reference } = ctx
  const seeker = await findSeeker(ctx, await matches.current(), viewer.id)
  return { search: seeker ? formatSearch(searchFor(seeker.preferences, reference())) : '' }
}

/** Preferences as criteria. The gothra needs none: without a criterion the preference applies. */
export function searchFor(preferences: Preferences, lists: Reference): SearchValues {
  const ages = { min: Math.max(preferences.age_min, age.min), max: Math.min(preferences.age_max, age.max) }
  const heights = { min: preferences.height_min_in, max: preferences.height_max_in }
  return parseSearch(
    formatSearch({
      age: rangeText('age', ages),
      height: rangeText('height', heights),
      maritalStatus: joined(preferences.marital_status_ids.map(id => maritalStatuses[id - 1])),
      country: joined([preferences.country_id]),
      state: joined(preferences.state_ids),
      caste: joined(namesOf(lists.castes, preferences.caste_ids)),
      language: joined(namesOf(lists.languages, preferences.language_ids)),
      occupation: joined(namesOf(lists.occupations, preferences.occupation_ids)),
      education: joined(educatedAtLeast(preferences.education_id)),
      income: joined([preferences.income_id]),
    }),
  )
}

/** A longer list includes nearly all members and would fill the page with chips. */
const maxChoices = 30

const joined = (choices: readonly (string | number | null | undefined)[]) =>
  choices.length > maxChoices ? '' : choices.filter(choice => choice != null).join(',')

const namesOf = (entries: readonly ReferenceEntry[], ids: readonly number[]) =>
  entries.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []))

const educatedAtLeast = (preferred: number | null) =>
  preferred === null ? [] : highestEducations.filter((_, place) => isEducatedEnough(preferred, place + 1))
