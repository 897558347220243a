import { useQuery } from '@tanstack/react-query'
import { showDay } from '#contract/platform/show-day.ts'
import { listCasteOptions } from '../../core/reference/api.ts'
import { listsIn } from '../../core/reference/options.ts'
import { PlaceFields } from '../../core/reference/place-fields.tsx'
import { countryOptions } from '../../core/reference/use-places.ts'
import { type ContractForm, selectProps } from '../../lib/form.ts'
import { FieldGrid } from '../../ui/field-grid.tsx'
import classes from './horoscope.module.css'
import type { HoroscopeValues } from './horoscope-values.ts'

const noCountries = countryOptions([])

interface BirthPlaceFieldsProps {
  form: ContractForm<HoroscopeValues>
  birthDate: string
}

export function BirthPlaceFields({ form, birthDate }: BirthPlaceFieldsProps) {
  const { data: countries = noCountries } = useQuery({
    ...listCasteOptions('countries'),
    select: reply => countryOptions(listsIn(reply).countries ?? []),
  })
  const knowsTime = form.values.knows === 'time'
  return (
    <fieldset className={classes.place}>
      <legend>Place of birth</legend>
      <p>
        {knowsTime
          ? 'For a birth in India you can leave the city empty. We need it only for the lagna and the houses; the nearest town is enough.'
          : `The date of birth is ${showDay(birthDate)}. For a birth in India we need no more. Outside India the day begins at another time, so please choose the city.`}
      </p>
      <FieldGrid>
        <PlaceFields
          countries={countries}
          country={selectProps(form, 'country')}
          state={selectProps(form, 'state')}
          city={selectProps(form, 'city')}
          cityAutoComplete="off"
        />
      </FieldGrid>
    </fieldset>
  )
}
