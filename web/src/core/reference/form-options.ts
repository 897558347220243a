import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type * as contract from '#contract/core/reference/reference.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import type { ChoiceOption } from '../../ui/narrow-options.ts'
import { listCasteOptions, listEducationOptions } from './api.ts'
import { fromGroups, listsIn } from './options.ts'
import { optionsFailure } from './options-failed.tsx'
import { countryOptions } from './use-places.ts'

export type CasteLists = Reply<typeof contract.listCasteOptions>['data']
export type EducationLists = Reply<typeof contract.listEducationOptions>['data']

/**
 * The options of a long form, all together or as the first error with a retry. States and cities depend on other
 * answers and are loaded separately. `read` must be the same function on every render.
 */
export function useFormOptions<Options>(
  fields: Parameters<typeof listCasteOptions>,
  read: (castes: CasteLists, education: EducationLists) => Options,
) {
  const castes = useQuery({ ...listCasteOptions(...fields), select: listsIn<CasteLists> })
  const education = useQuery({ ...listEducationOptions, select: listsIn<EducationLists> })
  const options = useMemo(
    () => castes.data && education.data && read(castes.data, education.data),
    [castes.data, education.data, read],
  )
  return { options, failure: optionsFailure([castes, education]) }
}

/** The options that the profile and the preferences share. */
export function commonOptions(castes: CasteLists, education: EducationLists) {
  return {
    ...countryOptions(castes.countries ?? []),
    castes: fromGroups(castes.caste_groups ?? [], castes.caste_aliases),
    /** The wire takes the position in the list, from 1. */
    incomes: (castes.income ?? []).map((label, place): ChoiceOption => ({ value: String(place + 1), label })),
    occupations: fromGroups(education.occupation_groups, education.occupation_aliases),
  }
}
