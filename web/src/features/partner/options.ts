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

function partnerOptions(castes: CasteLists, education: EducationLists) {
  const common = commonOptions(castes, education)
  return {
    ...common,
    maritalStatuses: fromNames(wishedMaritalStatuses),
    /** What is offered before the states of a country. */
    anyState: [] as Option[],
    languages: fromNames(castes.message ?? []),
    incomes: [indifferent, ...common.incomes],
    occupations: [indifferent, ...common.occupations],
  }
}
