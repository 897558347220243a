import { type DesiredPartnerInput, desiredPartner } from '#contract/core/profiles/preferences.ts'
import type { FieldErrors } from '#contract/platform/endpoint.ts'
import { doesNotMatter, highestEducations, preferredMaritalStatuses } from '#contract/platform/values.ts'
import { idOfEither, idsOf, statesOf } from '../../reference/look-up.ts'
import { resolveNames } from '../../reference/resolve-names.ts'
import type { Reference, ReferenceEntry } from '../../reference/store.ts'
import type { SavedPreferences } from './store.ts'

/** Resolves names to ids. "Doesn't Matter" becomes no preference. */
export function toPreferences(
  input: DesiredPartnerInput,
  lists: Reference,
): { preferences?: SavedPreferences; errors?: FieldErrors } {
  const country = input.country === doesNotMatter ? null : idOfEither(lists.countries, input.country)
  const { ids, errors } = resolveNames(desiredPartner, {
    country,
    state: preferredIds(statesOf(lists, country), input.state),
    caste: preferredIds(lists.known.castes, input.caste),
    motherTongue: preferredIds(lists.known.languages, input.motherTongue),
    occupation: preferredIds(lists.known.occupations, input.occupation),
    income: preferredIncome(lists.incomes, input.income),
  })
  if (!ids) return { errors }
  const education = highestEducations.indexOf(input.h_education as (typeof highestEducations)[number])
  return {
    preferences: {
      age_min: input.age.min,
      age_max: input.age.max,
      height_min_in: input.height.min,
      height_max_in: input.height.max,
      country_id: ids.country,
      education_id: education === -1 ? null : education + 1,
      income_id: ids.income,
      marital_status_ids: input.ms.includes(doesNotMatter)
        ? []
        : input.ms.map(name => (preferredMaritalStatuses as readonly string[]).indexOf(name) + 1),
      state_ids: ids.state,
      caste_ids: ids.caste,
      language_ids: ids.motherTongue,
      occupation_ids: ids.occupation,
      ...(input.gothra_rule && { gothra_rule: input.gothra_rule }),
      ...(input.manglik && { manglik: input.manglik === doesNotMatter ? null : input.manglik }),
      ...(input.points_at_least && { points_at_least: Number(input.points_at_least) || null }),
    },
  }
}

function preferredIds(entries: readonly ReferenceEntry[], names: readonly string[]): number[] | undefined {
  return names.includes(doesNotMatter) ? [] : idsOf(entries, names)
}

function preferredIncome(incomes: readonly ReferenceEntry[], text: string): number | null | undefined {
  if (text === doesNotMatter || text === '0') return null
  return incomes.find(({ id }) => id === Number(text))?.id
}
