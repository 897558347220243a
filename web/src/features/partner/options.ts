import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type * as contract from '#contract/reference.ts'
import { doesNotMatter } from '#contract/values.ts'
import type { Option } from '../../ui/narrow-options.ts'
import { listCasteOptions, listEducationOptions } from '../reference/api.ts'
import { fromIdMaps, fromNames } from '../reference/options.ts'

type CasteReply = Reply<typeof contract.listCasteOptions>
type EducationReply = Reply<typeof contract.listEducationOptions>
type Groups = EducationReply['data']['occupation_groups']

export type PartnerOptions = ReturnType<typeof fromCasteReply> & ReturnType<typeof fromEducationReply>

/** Every list of the form but the states, which depend on the country. */
export function usePartnerOptions() {
  const castes = useQuery({
    ...listCasteOptions('caste', 'countries', 'income', 'message'),
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

const indifferent: Option = { value: doesNotMatter, label: doesNotMatter }

function fromCasteReply({ success, error, data }: CasteReply) {
  if (!success) throw new Error(error ?? 'Failed to fetch options')
  const countries = fromIdMaps(data.countries ?? [])
  return {
    castes: fromGroups(data.caste_groups ?? []),
    languages: fromNames(data.message ?? []),
    countries: fromNames(countries.map(({ label }) => label)),
    countryIds: new Map(countries.map(({ value, label }) => [label, value])),
    /** The wire wants the place in the list, counted from 1. */
    incomes: [
      indifferent,
      ...(data.income ?? []).map((label, place) => ({ value: String(place + 1), label })),
    ],
  }
}

function fromEducationReply({ success, data }: EducationReply) {
  if (!success) throw new Error('Failed to fetch options')
  return { occupations: [indifferent, ...fromGroups(data.occupation_groups)] }
}

function fromGroups(groups: Groups): Option[] {
  return groups.flatMap(({ group, names }) => fromNames(names).map(option => ({ ...option, group })))
}
