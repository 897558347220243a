import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '../../ui/error-state.tsx'
import { FieldGrid } from '../../ui/field-grid.tsx'
import type { Option } from '../../ui/narrow-options.ts'
import { SearchSelect } from '../../ui/search-select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCities, useCountries, useStates } from './api.ts'
import { labelOf } from './options.ts'
import classes from './place-fields.module.css'

export interface Place {
  country: string | null
  state: string | null
  city: string | null
}

interface PlaceFieldsProps {
  place: Place
  onChange: (place: Place) => void
}

/** Country, then its states, then the cities of the state; each choice empties the ones that depend on it. */
export function PlaceFields({ place, onChange }: PlaceFieldsProps) {
  const countries = useCountries()
  const states = useStates(place.country)
  const cities = useCities(place.state)
  const countryName = labelOf(countries.data, place.country) ?? 'this country'
  const stateName = labelOf(states.data, place.state) ?? 'this state'
  const typesCity = cities.data?.length === 0 || states.data?.length === 0

  return (
    <FieldGrid columns={1}>
      <ListField
        label="Country"
        list={countries}
        failure="We could not load the countries."
        value={place.country}
        onChange={country => onChange({ country, state: null, city: null })}
      />
      <ListField
        label="State"
        list={states}
        counted={['state', 'states']}
        failure={`We could not load the states of ${countryName}.`}
        empty={`No states are listed for ${countryName}.`}
        value={place.state}
        onChange={state => onChange({ ...place, state, city: null })}
      />
      {typesCity ? (
        <TextField
          label="City"
          description={`No cities are listed for ${place.state ? stateName : countryName}. Please type the name.`}
          value={place.city ?? ''}
          onChange={event => onChange({ ...place, city: event.currentTarget.value || null })}
        />
      ) : (
        <ListField
          label="City"
          list={cities}
          counted={['city', 'cities']}
          failure={`We could not load the cities of ${stateName}.`}
          value={place.city}
          onChange={city => onChange({ ...place, city })}
        />
      )}
    </FieldGrid>
  )
}

interface ListFieldProps {
  label: string
  list: UseQueryResult<Option[]>
  counted?: [one: string, many: string]
  failure: string
  empty?: string
  value: string | null
  onChange: (value: string | null) => void
}

function ListField({ label, list, counted, failure, empty, value, onChange }: ListFieldProps) {
  return (
    <div className={classes.field}>
      <SearchSelect
        label={label}
        placeholder={list.isLoading ? 'Loading…' : `Select ${label}`}
        description={list.data && countInWords(list.data.length, counted, empty)}
        options={list.data ?? []}
        value={value}
        onChange={onChange}
        loading={list.isLoading}
      />
      {list.isError && (
        <ErrorState
          what={failure}
          error={list.error}
          onRetry={() => list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
    </div>
  )
}

function countInWords(count: number, counted: ListFieldProps['counted'], empty?: string): string | undefined {
  if (count === 0) return empty
  return counted && `${count.toLocaleString('en-IN')} ${counted[count === 1 ? 0 : 1]}`
}
