import { doesNotMatter, preferredMaritalStatuses } from '#contract/platform/values.ts'
import type { ChoiceOption } from '../../../ui/narrow-options.ts'
import {
  type CasteLists,
  commonOptions,
  type EducationLists,
  useFormOptions,
} from '../../reference/form-options.ts'
import { fromNames } from '../../reference/options.ts'

export type PreferenceOptions = ReturnType<typeof preferenceOptions>

export const usePreferenceOptions = () =>
  useFormOptions(['caste', 'countries', 'income', 'message'], preferenceOptions)

export const doesNotMatterOption: ChoiceOption = { value: doesNotMatter, label: doesNotMatter }
export const maritalPreferences = [doesNotMatter, ...preferredMaritalStatuses]

/** An answer of the profile form. As a preference it means "Doesn't Matter". */
const noBar = 'Caste No Bar'
const anyCaste: ChoiceOption = { ...doesNotMatterOption, aliases: [noBar] }

/** Every list starts with "Doesn't Matter". */
function preferenceOptions(castes: CasteLists, education: EducationLists) {
  const { countries, countryIds, ...common } = commonOptions(castes, education)
  return {
    countries,
    countryIds,
    preferredCountries: [doesNotMatterOption, ...countries],
    castes: [anyCaste, ...common.castes.filter(({ value }) => value !== noBar)],
    languages: [doesNotMatterOption, ...fromNames(castes.message ?? [], castes.message_aliases)],
    incomes: [doesNotMatterOption, ...common.incomes],
    occupations: [doesNotMatterOption, ...common.occupations],
  }
}
