import type { ReactNode } from 'react'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { LoadError } from '../../ui/loaded.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { optionsFailed } from './options.ts'
import classes from './place-fields.module.css'
import { type Countries, type PlaceList, usePlaces } from './use-places.ts'

const half = { 'data-half': true }

interface Choice {
  value: string | null
  onChange: (name: string | null) => void
}

interface PlaceFieldsProps {
  countries: Countries
  country: Choice
  state: Choice
  city?: Choice
  cityAutoComplete?: string
  /** Shows under each list how many entries it has. */
  withCounts?: boolean
  /** The page already shows the error above the fields. */
  isErrorShown?: boolean
}

/** Each choice clears the ones that depend on it. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { countries, country, state, city, cityAutoComplete, withCounts, isErrorShown } = props
  const [countryName, stateName] = [country.value ?? '', state.value ?? '']
  // Cities are loaded only for forms that ask for one.
  const { states, cities } = usePlaces(countries, { country: countryName, state: city && stateName })
  const chooseState = (name: string | null) => {
    state.onChange(name)
    city?.onChange(null)
  }
  const chooseCountry = (name: string | null) => {
    country.onChange(name)
    chooseState(null)
  }
  const hasNoStates = states.query.data?.length === 0
  const hasNoCities = hasNoStates || cities.query.data?.length === 0
  const noStates = hasNoStates ? `No states are listed for ${countryName}.` : undefined
  return (
    <>
      <ChoiceField
        label="Country"
        placeholder={countries.countries.length === 0 ? 'Loading…' : 'Select Country'}
        options={countries.countries}
        wrapperProps={half}
        {...country}
        onChange={chooseCountry}
      />
      <WithRetry list={states} isErrorShown={isErrorShown}>
        <ChoiceField
          label="State"
          {...listed(states)}
          description={withCounts && (noStates ?? count(states, 'state', 'states'))}
          {...state}
          onChange={chooseState}
        />
      </WithRetry>
      {city && hasNoCities && (
        <TypedCity of={stateName || countryName} autoComplete={cityAutoComplete} {...city} />
      )}
      {city && !hasNoCities && (
        <WithRetry list={cities}>
          <ChoiceField
            label="City"
            {...listed(cities)}
            description={withCounts && count(cities, 'city', 'cities')}
            nothingFound="No city found. Please choose the nearest town."
            {...city}
          />
        </WithRetry>
      )}
    </>
  )
}

/** A text field for places without a list of cities. */
function TypedCity({
  of,
  value,
  onChange,
  ...props
}: Choice & { of: string; autoComplete: string | undefined }) {
  return (
    <TextField
      label="City"
      description={`No cities are listed for ${of}. Please type the name.`}
      maxLength={120}
      {...props}
      value={value ?? ''}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

const listed = ({ options, placeholder, query }: PlaceList) => ({
  options,
  placeholder,
  loading: query.isLoading,
})

const count = ({ options: { length } }: PlaceList, one: string, many: string) =>
  length > 0 && `${length.toLocaleString('en-IN')} ${length === 1 ? one : many}`

interface WithRetryProps {
  list: PlaceList
  isErrorShown?: boolean
  children: ReactNode
}

/** A field with a retry if its list fails to load. */
export function WithRetry({ list: { query, failure }, isErrorShown = false, children }: WithRetryProps) {
  return (
    <div className={classes.field} data-half>
      {children}
      {query.isError && !isErrorShown && <LoadError what={optionsFailed} message={failure} query={query} />}
    </div>
  )
}
