import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import type { Option } from '../../ui/narrow-options.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useCities, useStates } from '../reference/api.ts'
import { fromNames } from '../reference/options.ts'
import { choiceProps, textProps } from './field-props.ts'
import classes from './home-fields.module.css'
import type { ProfileOptions } from './options.ts'
import type { ProfileForm } from './profile-values.ts'
import { SteadySearchSelect } from './steady-fields.ts'

/** Country, then its states, then the cities of the state; each choice empties the ones that depend on it. */
export function HomeFields({ form, options }: { form: ProfileForm; options: ProfileOptions }) {
  const { country, state } = form.values
  const states = useStates(options.countryIds.get(country) ?? null)
  const stateNames = useMemo(() => fromNames(states.data?.map(({ label }) => label) ?? []), [states.data])
  const stateId = states.data?.find(({ label }) => label === state)?.value ?? null
  const cities = useCities(stateId)

  const chooseState = (name: string | null) => {
    form.setFieldValue('state', name ?? '')
    form.setFieldValue('city', '')
  }
  const chooseCountry = (name: string | null) => {
    form.setFieldValue('country', name ?? '')
    chooseState(null)
  }

  return (
    <>
      <SteadySearchSelect
        label="Country"
        placeholder="Select Country"
        options={options.countries}
        {...choiceProps(form, 'country')}
        onChange={chooseCountry}
      />
      <WithRetry list={states} what={`We could not load the states of ${country}.`}>
        <SteadySearchSelect
          label="State"
          placeholder={placeholder('State', country, 'country', states)}
          options={stateNames}
          loading={states.isLoading}
          {...choiceProps(form, 'state')}
          onChange={chooseState}
        />
      </WithRetry>
      <WithRetry list={cities} what={`We could not load the cities of ${state}.`}>
        <CityField form={form} cities={cities} />
      </WithRetry>
      <TextField
        label="Pin Code"
        autoComplete="postal-code"
        inputMode={country === 'India' ? 'numeric' : 'text'}
        maxLength={12}
        {...textProps(form, 'pin')}
      />
    </>
  )
}

/** Where no cities are listed the name is typed. */
function CityField({ form, cities }: { form: ProfileForm; cities: UseQueryResult<Option[]> }) {
  const { state } = form.values
  if (cities.data?.length === 0) {
    return (
      <TextField
        label="City"
        placeholder={`No cities are listed for ${state}. Please type the name.`}
        autoComplete="address-level2"
        maxLength={120}
        {...textProps(form, 'city')}
      />
    )
  }
  return (
    <SteadySearchSelect
      label="City"
      placeholder={placeholder('City', state, 'state', cities)}
      options={cities.data ?? []}
      loading={cities.isLoading}
      nothingFoundMessage="Nothing found. Please choose the nearest town."
      {...choiceProps(form, 'city')}
    />
  )
}

interface WithRetryProps {
  list: UseQueryResult<Option[]>
  what: string
  children: ReactNode
}

function WithRetry({ list, what, children }: WithRetryProps) {
  return (
    <div className={classes.field}>
      {children}
      {list.isError && (
        <ErrorState
          what={what}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
    </div>
  )
}

function placeholder(what: string, above: string, nameOfAbove: string, list: UseQueryResult): string {
  if (!above) return `Choose the ${nameOfAbove} first`
  return list.isLoading ? 'Loading…' : `Select ${what}`
}
