import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Criterion, listOf, type SearchValues } from '#contract/features/matching/search-criteria.ts'
import { indiaId } from '#contract/platform/values.ts'
import {
  listCasteOptions,
  listCities,
  listEducationOptions,
  listStates,
} from '../../../core/reference/api.ts'
import type { CasteLists, EducationLists } from '../../../core/reference/form-options.ts'
import { fromGroups, fromIdMaps, fromNames, listsIn } from '../../../core/reference/options.ts'
import { optionsFailure } from '../../../core/reference/options-failed.tsx'
import type { ChoiceOption } from '../../../ui/narrow-options.ts'

export type CriteriaOptions = Partial<Record<Criterion, ChoiceOption[]>>

/** Sub-castes of the chosen castes, states of the chosen countries or of India, cities of the chosen states. */
export function useCriteriaOptions({ caste, country, state }: SearchValues) {
  const castes = useQuery({
    ...listCasteOptions('caste', 'countries', 'income', 'message', 'subcaste'),
    select: listsIn<CasteLists>,
  })
  const education = useQuery({ ...listEducationOptions, select: listsIn<EducationLists> })
  const [lists, work] = [castes.data, education.data]
  const countries = listOf(country)
  const states = useQueries({
    queries: (countries.length > 0 ? countries : [String(indiaId)]).map(id => listStates(id)),
    combine: results => ({
      options: results.flatMap(({ data }) => (data ? fromIdMaps(data.data.states) : [])),
      failed: results.filter(list => list.isError),
    }),
  })
  const cities = useQueries({
    queries: listOf(state).map(id => listCities(id)),
    combine: results => ({
      options: fromNames(results.flatMap(({ data }) => data ?? [])),
      failed: results.filter(list => list.isError),
    }),
  })
  const options = useMemo(
    (): CriteriaOptions => ({
      caste: fromGroups(lists?.caste_groups ?? [], lists?.caste_aliases),
      subcaste: subcastesOf(lists, listOf(caste)),
      language: fromNames(lists?.message ?? [], lists?.message_aliases),
      income: (lists?.income ?? []).map((label, place) => ({ value: String(place + 1), label })),
      occupation: fromGroups(work?.occupation_groups ?? [], work?.occupation_aliases),
      country: fromIdMaps(lists?.countries ?? []),
      state: states.options,
      city: cities.options,
    }),
    [lists, work, states.options, cities.options, caste],
  )
  return { options, failure: optionsFailure([castes, education, ...states.failed, ...cities.failed]) }
}

interface Subcastes {
  subcaste?: Record<string, string>[] | undefined
  subcaste_of?: Record<string, number[]> | undefined
}

/** Grouped by caste. The general answers come last. */
function subcastesOf(lists: Subcastes | undefined, castes: readonly string[]): ChoiceOption[] {
  if (castes.length === 0) return []
  const names = new Map(fromIdMaps(lists?.subcaste ?? []).map(({ value, label }) => [value, label]))
  const of = (caste: string) =>
    (lists?.subcaste_of?.[caste] ?? []).flatMap(id => {
      const label = names.get(String(id))
      return label === undefined
        ? []
        : [{ value: String(id), label, group: caste === '*' ? 'Any caste' : caste }]
    })
  return [...castes, '*'].flatMap(of)
}
