import { doesNotMatter, wishedMaritalStatuses } from '#contract/values.ts'
import type { Option } from '../../ui/narrow-options.ts'
import {
  type CasteLists,
  commonOptions,
  type EducationLists,
  useFormOptions,
} from '../reference/form-options.ts'
import { fromNames } from '../reference/options.ts'

export type PartnerOptions = ReturnType<typeof partnerOptions>

export const usePartnerOptions = () =>
  useFormOptions(['caste', 'countries', 'income', 'message'], partnerOptions)

export const indifferent: Option = { value: doesNotMatter, label: doesNotMatter }
export const maritalWishes = [doesNotMatter, ...wishedMaritalStatuses]

/** Every wish may be none, which comes first. */
function partnerOptions(castes: CasteLists, education: EducationLists) {
  const { countries, countryIds, ...common } = commonOptions(castes, education)
  return {
    countries,
    countryIds,
    wishedCountries: [indifferent, ...countries],
    castes: [indifferent, ...common.castes],
    languages: [indifferent, ...fromNames(castes.message ?? [])],
    incomes: [indifferent, ...common.incomes],
    occupations: [indifferent, ...common.occupations],
  }
}
