import { queryOptions, useQuery } from '@tanstack/react-query'
import type { casteOptionFields } from '#contract/core/reference/reference.ts'
import * as contract from '#contract/core/reference/reference.ts?wire'
import { call } from '../../lib/call.ts'
import { keyOf } from '../../lib/query-keys.ts'
import { fromIdMaps, fromNames } from './options.ts'

type CasteOptionField = (typeof casteOptionFields)[number]

const hour = 60 * 60_000
/** Lists that staff edit: shown from the cache and checked by each form that opens. The usual answer is "not changed". */
const edited = { staleTime: 0, gcTime: hour, refetchOnWindowFocus: false }
const cached = { staleTime: hour, gcTime: hour }

export const listCasteOptions = (...fields: CasteOptionField[]) =>
  queryOptions({
    queryKey: keyOf('listCasteOptions', ...fields),
    queryFn: ({ signal }) => call(contract.listCasteOptions, { fields: fields.join(',') }, { signal }),
    ...edited,
  })

export const listEducationOptions = queryOptions({
  queryKey: keyOf('listEducationOptions'),
  queryFn: ({ signal }) => call(contract.listEducationOptions, {}, { signal }),
  ...edited,
})

export const listStates = (country: string | null) =>
  queryOptions({
    queryKey: keyOf('listStates', country),
    queryFn: ({ signal }) => call(contract.listStates, { country: country ?? '' }, { signal }),
    enabled: country !== null,
    ...cached,
  })

export const listCities = (state: string | null) =>
  queryOptions({
    queryKey: keyOf('listCities', state),
    queryFn: ({ signal }) => call(contract.listCities, { state: state ?? '' }, { signal }),
    enabled: state !== null,
    ...cached,
  })

export const useStates = (country: string | null) =>
  useQuery({ ...listStates(country), select: ({ data }) => fromIdMaps(data.states) })

export const useCities = (state: string | null) => useQuery({ ...listCities(state), select: fromNames })
