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
 * The choices of a long form, but for the places that depend on what is chosen: all of them at once, or the first
 * error with a way to ask again. `read` is the same function at every drawing.
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

/** What a profile and the preferences for one have in common. */
export function commonOptions(castes: CasteLists, education: EducationLists) {
  return {
    ...countryOptions(castes.countries ?? []),
    castes: fromGroups(castes.caste_groups ?? [], castes.caste_aliases),
    /** The wire wants the place in the list, counted from 1. */
    incomes: (castes.income ?? []).map((label, place): ChoiceOption => ({ value: String(place + 1), label })),
    occupations: fromGroups(education.occupation_groups, education.occupation_aliases),
  }
}
