import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Criterion, listOf, type SearchValues } from '#contract/search-criteria.ts'
import { indiaId } from '#contract/values.ts'
import type { Option } from '../../ui/narrow-options.ts'
import { listCasteOptions, listCities, listEducationOptions, listStates } from '../reference/api.ts'
import { fromGroups, fromIdMaps, fromNames } from '../reference/options.ts'

/** The long lists a search chooses from, by criterion. */
export type CriteriaOptions = Partial<Record<Criterion, Option[]>>

/** Sub-castes of the chosen castes, states of the chosen countries or of India, cities of the chosen states. */
export function useCriteriaOptions({ caste, country, state }: SearchValues): CriteriaOptions {
  const lists = useQuery(listCasteOptions('caste', 'countries', 'income', 'message', 'subcaste')).data?.data
  const work = useQuery(listEducationOptions).data?.data
  const countries = listOf(country)
  const states = useQueries({
    queries: (countries.length > 0 ? countries : [String(indiaId)]).map(id => listStates(id)),
    combine: results => results.flatMap(({ data }) => (data ? fromIdMaps(data.data.states) : [])),
  })
  const cities = useQueries({
    queries: listOf(state).map(id => listCities(id)),
    combine: results => results.flatMap(({ data }) => data ?? []),
  })
  return useMemo(
    () => ({
      caste: fromGroups(lists?.caste_groups ?? [], lists?.caste_aliases),
      subcaste: subcastesOf(lists, listOf(caste)),
      language: fromNames(lists?.message ?? [], lists?.message_aliases),
      income: (lists?.income ?? []).map((label, place) => ({ value: String(place + 1), label })),
      occupation: fromGroups(work?.occupation_groups ?? [], work?.occupation_aliases),
      country: fromIdMaps(lists?.countries ?? []),
      state: states,
      city: fromNames(cities),
    }),
    [lists, work, states, cities, caste],
  )
}

interface Subcastes {
  subcaste?: Record<string, string>[] | undefined
  subcaste_of?: Record<string, number[]> | undefined
}

/** Under the name of their caste; what is answered in any caste comes last. */
function subcastesOf(lists: Subcastes | undefined, castes: readonly string[]): Option[] {
  if (castes.length === 0) return []
  const names = new Map(fromIdMaps(lists?.subcaste ?? []).map(({ value, label }) => [value, label]))
  const of = (caste: string) =>
    (lists?.subcaste_of?.[caste] ?? []).flatMap(id => {
      const label = names.get(String(id))
      return label === undefined
        ? []
        : [{ value: String(id), label, group: caste === '*' ? 'In any caste' : caste }]
    })
  return [...castes, '*'].flatMap(of)
}
