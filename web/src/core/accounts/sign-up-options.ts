import { useQuery } from '@tanstack/react-query'
import type { ChoiceOption } from '../../ui/narrow-options.ts'
import { listCasteOptions, listEducationOptions } from '../reference/api.ts'
import { fromGroups, fromNames, listsIn } from '../reference/options.ts'
import { optionsFailure } from '../reference/options-failed.tsx'
import { countryOptions } from '../reference/use-places.ts'

/** The server may send something else than a list. */
const asList = <Entry>(list: readonly Entry[] | undefined): readonly Entry[] =>
  Array.isArray(list) ? list : []

function useCasteLists() {
  return useQuery({
    ...listCasteOptions('caste', 'message', 'countries'),
    select: reply => {
      const { caste, caste_groups, caste_aliases, message, message_aliases, countries } = listsIn(reply)
      return {
        castes: caste_groups ? fromGroups(caste_groups, caste_aliases) : fromNames(asList(caste)),
        languages: fromNames(asList(message), message_aliases),
        countries: countryOptions(asList(countries)),
      }
    },
  })
}

function useWorkLists() {
  return useQuery({
    ...listEducationOptions,
    select: reply => {
      const { occupation, occupation_groups, occupation_aliases, hobbies_groups, hobbies_aliases } =
        listsIn(reply)
      return {
        occupations: occupation_groups
          ? fromGroups(occupation_groups, occupation_aliases)
          : fromNames(asList(occupation)),
        hobbies: fromGroups(hobbies_groups ?? [], hobbies_aliases),
      }
    },
  })
}

const none: ChoiceOption[] = []
const noCountries = countryOptions([])

/** A list that failed to load is empty. */
export function useSignUpOptions() {
  const casteLists = useCasteLists()
  const workLists = useWorkLists()
  return {
    castes: casteLists.data?.castes ?? none,
    languages: casteLists.data?.languages ?? none,
    countries: casteLists.data?.countries ?? noCountries,
    occupations: workLists.data?.occupations ?? none,
    hobbies: workLists.data?.hobbies ?? none,
    isLoading: casteLists.isLoading || workLists.isLoading,
    failure: optionsFailure([casteLists, workLists]),
  }
}

export type SignUpOptions = ReturnType<typeof useSignUpOptions>
