import type { readStartSearch as contract } from '#contract/features/matching/finding.ts'
import {
  rangeText,
  readSearch,
  type SearchValues,
  writeSearch,
} from '#contract/features/matching/search-criteria.ts'
import { age, highestEducations, maritalStatuses } from '#contract/platform/values.ts'
import { isEducatedEnough, type WishList } from '../../../core/members/compare-wishes.ts'
import type { Entry, Reference } from '../../../core/reference/store.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { findSeeker } from '../find-seeker.ts'

export const readStartSearch: Handler<typeof contract> = async ctx => {
  const { viewer, matches, reference } = ctx
  const seeker = await findSeeker(ctx, await matches.current(), viewer.id)
  return { search: seeker ? writeSearch(searchFor(seeker.wishes, reference())) : '' }
}

/** Preferences as criteria. What does not matter is no criterion, and the gothra needs none: its default is the preference. */
export function searchFor(wishes: WishList, lists: Reference): SearchValues {
  const ages = { min: Math.max(wishes.age_min, age.min), max: Math.min(wishes.age_max, age.max) }
  const heights = { min: wishes.height_min_in, max: wishes.height_max_in }
  return readSearch(
    writeSearch({
      age: rangeText('age', ages),
      height: rangeText('height', heights),
      maritalStatus: joined(wishes.marital_status_ids.map(id => maritalStatuses[id - 1])),
      country: joined([wishes.country_id]),
      state: joined(wishes.state_ids),
      caste: joined(namesOf(lists.castes, wishes.caste_ids)),
      language: joined(namesOf(lists.languages, wishes.language_ids)),
      occupation: joined(namesOf(lists.occupations, wishes.occupation_ids)),
      education: joined(educatedAtLeast(wishes.education_id)),
      income: joined([wishes.income_id]),
    }),
  )
}

/** A longer list is nearly everybody, and would fill the page with chips. */
const most = 30

const joined = (choices: readonly (string | number | null | undefined)[]) =>
  choices.length > most ? '' : choices.filter(choice => choice != null).join(',')

const namesOf = (entries: readonly Entry[], ids: readonly number[]) =>
  entries.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []))

const educatedAtLeast = (wished: number | null) =>
  wished === null ? [] : highestEducations.filter((_, place) => isEducatedEnough(wished, place + 1))
