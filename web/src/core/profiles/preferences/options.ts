import { doesNotMatter, wishedMaritalStatuses } from '#contract/platform/values.ts'
import type { Option } from '../../../ui/narrow-options.ts'
import {
  type CasteLists,
  commonOptions,
  type EducationLists,
  useFormOptions,
} from '../../reference/form-options.ts'
import { fromNames } from '../../reference/options.ts'

export type PartnerOptions = ReturnType<typeof partnerOptions>

export const usePartnerOptions = () =>
  useFormOptions(['caste', 'countries', 'income', 'message'], partnerOptions)

export const indifferent: Option = { value: doesNotMatter, label: doesNotMatter }
export const maritalWishes = [doesNotMatter, ...wishedMaritalStatuses]

/** The list of castes has it as an answer about oneself; as a wish it is none. */
const noBar = 'Caste No Bar'
const anyCaste: Option = { ...indifferent, aliases: [noBar] }

/** Every wish may be none, which comes first. */
function partnerOptions(castes: CasteLists, education: EducationLists) {
  const { countries, countryIds, ...common } = commonOptions(castes, education)
  return {
    countries,
    countryIds,
    wishedCountries: [indifferent, ...countries],
    castes: [anyCaste, ...common.castes.filter(({ value }) => value !== noBar)],
    languages: [indifferent, ...fromNames(castes.message ?? [], castes.message_aliases)],
    incomes: [indifferent, ...common.incomes],
    occupations: [indifferent, ...common.occupations],
  }
}
