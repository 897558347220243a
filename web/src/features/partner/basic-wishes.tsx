import { useMemo } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { FieldGrid } from '../../ui/field-grid.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchMultiSelect } from '../../ui/search-multi-select.tsx'
import { SearchSelect } from '../../ui/search-select.tsx'
import { MultiSelectField } from '../../ui/select-field.tsx'
import { useStates } from '../reference/api.ts'
import { fromNames } from '../reference/options.ts'
import { choiceProps, listProps } from './field-props.ts'
import type { PartnerOptions } from './options.ts'
import type { PartnerForm } from './partner-values.ts'
import { AgeRange, HeightRange } from './range-fields.tsx'

export function BasicWishes({ form, options }: { form: PartnerForm; options: PartnerOptions }) {
  const chooseCountry = (country: string | null) => {
    form.setFieldValue('country', country ?? '')
    form.setFieldValue('state', [])
  }
  return (
    <Panel title="Basic Details">
      <FieldGrid>
        <AgeRange form={form} />
        <HeightRange form={form} />
        <MultiSelectField
          choices={options.maritalStatuses.map(({ value }) => value)}
          {...listProps(form, 'ms', 'Marital Status')}
        />
        <SearchSelect
          label="Country"
          placeholder="Select Country"
          options={options.countries}
          {...choiceProps(form, 'country')}
          onChange={chooseCountry}
        />
        <StatesField form={form} options={options} />
      </FieldGrid>
    </Panel>
  )
}

/** The states of the chosen country. */
function StatesField({ form, options }: { form: PartnerForm; options: PartnerOptions }) {
  const { countryIds, anyState } = options
  const { country } = form.values
  const states = useStates(countryIds.get(country) ?? null)
  const names = useMemo(
    () => [...anyState, ...fromNames(states.data?.map(({ label }) => label) ?? [])],
    [anyState, states.data],
  )
  const field = listProps(form, 'state', 'State')
  const waiting = states.isLoading ? 'Loading…' : !country && 'Choose the country first'
  return (
    <>
      <SearchMultiSelect
        options={names}
        maxValues={60}
        loading={states.isLoading}
        wrapperProps={{ 'data-wide': true }}
        {...field}
        placeholder={waiting || field.placeholder}
      />
      {states.isError && (
        <div data-wide>
          <ErrorState
            what={`We could not load the states of ${country}.`}
            error={states.error}
            onRetry={() => void states.refetch()}
            isRetrying={states.isFetching}
          />
        </div>
      )}
    </>
  )
}
