import type { readProfileDraft as contract } from '#contract/core/profiles/profile.ts'
import { ageOn } from '#contract/platform/age.ts'
import { heightText } from '#contract/platform/height.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findAccount } from '../accounts/account-store.ts'
import { nameOf } from '../reference/look-up.ts'

export const readProfileDraft: Handler<typeof contract> = async ({ viewer, db, reference }) => {
  const row = await findAccount(db, viewer.id)
  if (!row) return refuse.notFound()
  const lists = reference()
  return {
    name: row.name,
    age: ageOn(row.birth_date, new Date()),
    gender: row.gender,
    profileFor: row.profile_for,
    caste: nameOf(lists.known.castes, row.caste_id) ?? '',
    language: nameOf(lists.known.languages, row.language_id) ?? '',
    height: heightText(row.height_in),
    highest_edu: row.education,
    occupation: nameOf(lists.known.occupations, row.occupation_id) ?? '',
    family_type: row.family_type,
    hobbies: row.hobby_ids.flatMap(id => nameOf(lists.known.hobbies, id) ?? []),
    country: nameOf(lists.countries, row.country_id) ?? '',
    countryId: row.country_id,
    state: nameOf(lists.states, row.state_id) ?? null,
    stateId: row.state_id,
    mobile: row.mobile,
  }
}
