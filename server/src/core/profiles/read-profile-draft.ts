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
    age: ageOn(row.birthDate, new Date()),
    gender: row.gender,
    profileFor: row.profileFor,
    caste: nameOf(lists.known.castes, row.casteId) ?? '',
    language: nameOf(lists.known.languages, row.languageId) ?? '',
    height: heightText(row.heightInches),
    highest_edu: row.education,
    occupation: nameOf(lists.known.occupations, row.occupationId) ?? '',
    family_type: row.familyType,
    hobbies: row.hobbyIds.flatMap(id => nameOf(lists.known.hobbies, id) ?? []),
    country: nameOf(lists.countries, row.countryId) ?? '',
    countryId: row.countryId,
    state: nameOf(lists.states, row.stateId) ?? null,
    stateId: row.stateId,
    mobile: row.mobile,
  }
}
