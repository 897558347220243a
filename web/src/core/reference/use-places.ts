import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { indiaId, indiaName } from '#contract/platform/values.ts'
import type { ChoiceOption } from '../../ui/narrow-options.ts'
import { useCities, useStates } from './api.ts'
import { fromIdMaps, labelsOf } from './options.ts'

/** The countries by name, and the ids that load their states. */
export function countryOptions(idMaps: Parameters<typeof fromIdMaps>[0]) {
  const countries = fromIdMaps(idMaps)
  return {
    countries: labelsOf(countries),
    countryIds: new Map(countries.map(({ value, label }) => [label, value])),
  }
}

export type Countries = ReturnType<typeof countryOptions>

export interface PlaceList {
  query: UseQueryResult<ChoiceOption[]>
  options: ChoiceOption[]
  placeholder: string
  /** The message if the list did not load. */
  failure: string
}

/** The states of a country and the cities of a state, by name. */
export function usePlaces({ countryIds }: Countries, { country = '', state = '' }) {
  // India works before the countries are loaded.
  const countryId = countryIds.get(country) ?? (country === indiaName ? String(indiaId) : null)
  const states = useStates(countryId)
  const cities = useCities(states.data?.find(({ label }) => label === state)?.value ?? null)
  const stateNames = useMemo(() => labelsOf(states.data ?? []), [states.data])
  return {
    states: {
      query: states,
      options: stateNames,
      placeholder: hint('State', states, country ? '' : 'country'),
      failure: `We could not load the states of ${country}.`,
    },
    cities: {
      query: cities,
      options: cities.data ?? none,
      placeholder: hint('City', cities, state ? '' : 'state'),
      failure: `We could not load the cities of ${state}.`,
    },
  } satisfies Record<string, PlaceList>
}

const none: ChoiceOption[] = []

function hint(what: string, { isLoading }: UseQueryResult, missing: string): string {
  if (missing) return `Choose the ${missing} first`
  return isLoading ? 'Loading…' : `Select ${what}`
}
