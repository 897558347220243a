import { useMemo } from 'react'
import { indiaId } from '#contract/values.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SearchSelect } from '../../ui/search-select.tsx'
import { useStates } from '../reference/api.ts'
import { fromNames } from '../reference/options.ts'
import { listField } from './list-field.ts'
import classes from './sign-up-form.module.css'
import type { SignUpOptions } from './sign-up-options.ts'
import { firstCountry } from './sign-up-values.ts'
import type { SignUpForm } from './use-sign-up-form.ts'

interface HomeFieldsProps {
  form: SignUpForm
  options: SignUpOptions
}

/** The country and its states; another country empties the state. */
export function HomeFields({ form, options: { countries, isLoading } }: HomeFieldsProps) {
  const { country } = form.values
  const states = useStates(country === firstCountry ? String(indiaId) : idOf(countries, country))
  const countryNames = useMemo(() => fromNames(countries.map(({ label }) => label)), [countries])
  const stateNames = useMemo(() => fromNames((states.data ?? []).map(({ label }) => label)), [states.data])
  const chooseCountry = (chosen: string | null) => form.setValues({ country: chosen ?? '', state: '' })
  return (
    <>
      <SearchSelect
        label="Country"
        required
        placeholder={isLoading ? 'Loading…' : 'Select country'}
        options={countryNames}
        {...listField(form, 'country')}
        onChange={chooseCountry}
      />
      <div className={classes.stack}>
        <SearchSelect
          label="State"
          required
          placeholder={states.isLoading ? 'Loading…' : 'Select state'}
          options={stateNames}
          {...listField(form, 'state')}
        />
        {states.isError && (
          <ErrorState
            what={`We could not load the states of ${country}.`}
            error={states.error}
            onRetry={() => void states.refetch()}
            isRetrying={states.isFetching}
          />
        )}
      </div>
    </>
  )
}

function idOf(countries: SignUpOptions['countries'], name: string): string | null {
  return countries.find(({ label }) => label === name)?.value ?? null
}
