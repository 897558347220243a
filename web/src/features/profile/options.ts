import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type * as contract from '#contract/reference.ts'
import type { Option } from '../../ui/narrow-options.ts'
import { listCasteOptions, listEducationOptions } from '../reference/api.ts'
import { fromIdMaps, fromNames } from '../reference/options.ts'

type CasteReply = Reply<typeof contract.listCasteOptions>
type EducationReply = Reply<typeof contract.listEducationOptions>
type Groups = EducationReply['data']['education_groups']

export type ProfileOptions = ReturnType<typeof fromCasteReply> & ReturnType<typeof fromEducationReply>

/** Every list of the profile form but the places, which depend on what is chosen. */
export function useProfileOptions() {
  const castes = useQuery({
    ...listCasteOptions('caste', 'subcaste', 'gothra', 'cities', 'countries', 'income'),
    select: fromCasteReply,
  })
  const education = useQuery({ ...listEducationOptions, select: fromEducationReply })
  const options = useMemo(
    () => castes.data && education.data && { ...castes.data, ...education.data },
    [castes.data, education.data],
  )
  const failed = [castes, education].filter(list => list.isError)
  return {
    options,
    error: failed[0]?.error,
    isRetrying: failed.some(list => list.isFetching),
    retry: () => {
      for (const list of failed) void list.refetch()
    },
  }
}

function fromCasteReply({ data }: CasteReply) {
  const countries = fromIdMaps(data.countries ?? [])
  return {
    castes: fromGroups(data.caste_groups ?? []),
    subcastes: subcastesByCaste(data),
    gothras: withAliases(fromIdMaps(data.gothra ?? []), data.gothra_aliases ?? {}),
    cities: fromNames(data.cities ?? []),
    countries: fromNames(countries.map(({ label }) => label)),
    countryIds: new Map(countries.map(({ value, label }) => [label, value])),
    /** The wire wants the place in the list, counted from 1. */
    incomes: (data.income ?? []).map((label, place) => ({ value: String(place + 1), label })),
  }
}

function fromEducationReply({ data }: EducationReply) {
  return {
    degrees: fromGroups(data.education_groups),
    occupations: fromGroups(data.occupation_groups),
    hobbies: fromGroups(data.hobbies_groups),
  }
}

function fromGroups(groups: Groups): Option[] {
  return groups.flatMap(({ group, names }) => fromNames(names).map(option => ({ ...option, group })))
}

function withAliases(options: Option[], aliases: Record<string, string[]>): Option[] {
  return options.map(option => ({ ...option, aliases: aliases[option.value] }))
}

/** The sub-castes of a caste by its name, each list ended by the general answers; the latter alone under "*". */
function subcastesByCaste({ subcaste = [], subcaste_of = {} }: CasteReply['data']): Map<string, Option[]> {
  const nameOf = new Map(fromIdMaps(subcaste).map(({ value, label }) => [Number(value), label]))
  const named = (ids: readonly number[] = []) => ids.flatMap(id => nameOf.get(id) ?? [])
  const general = named(subcaste_of['*'])
  return new Map(
    Object.entries(subcaste_of).map(([caste, ids]) => [
      caste,
      fromNames(caste === '*' ? general : [...named(ids), ...general]),
    ]),
  )
}

const none: Option[] = []

/** Nothing to choose from until there is a caste. */
export function subcastesOf({ subcastes }: ProfileOptions, caste: string): Option[] {
  if (!caste) return none
  return subcastes.get(caste) ?? subcastes.get('*') ?? none
}
