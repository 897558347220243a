import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { indiaName } from '#contract/platform/values.ts'
import { listCasteOptions } from '../core/reference/api.ts'
import { PlaceFields } from '../core/reference/place-fields.tsx'
import { countryOptions } from '../core/reference/use-places.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { FieldGrid } from '../ui/field-grid.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'
import classes from './city-testing.module.css'

const noCountries = countryOptions([])

export function Page() {
  const [place, setPlace] = useState<Record<string, string | null>>({ country: indiaName })
  const countries = useQuery({
    ...listCasteOptions('countries'),
    select: ({ data }) => countryOptions(data.countries ?? []),
  })
  const choice = (part: 'country' | 'state' | 'city') => ({
    value: place[part] ?? null,
    onChange: (name: string | null) => setPlace(now => ({ ...now, [part]: name })),
  })
  return (
    <PageBody narrow>
      <PageTitle
        title="Find your city"
        lead="Choose a country, then a state, then a city. These are the lists of our forms, so you can check whether your town is there."
      />
      <Panel>
        {countries.isError && (
          <ErrorState
            what="We could not load the countries."
            error={countries.error}
            onRetry={() => void countries.refetch()}
            isRetrying={countries.isFetching}
          />
        )}
        <FieldGrid columns={1}>
          <PlaceFields
            countries={countries.data ?? noCountries}
            country={choice('country')}
            state={choice('state')}
            city={choice('city')}
            withCounts
          />
        </FieldGrid>
        <ChosenPlace parts={[place.city, place.state, place.country]} />
      </Panel>
    </PageBody>
  )
}

function ChosenPlace({ parts }: { parts: (string | null | undefined)[] }) {
  const text = parts.filter(part => part?.trim()).join(', ')
  return (
    <p className={classes.chosen} role="status">
      <IconMapPin size={22} aria-hidden />
      <span>{text ? `Chosen place: ${text}` : 'No place chosen yet.'}</span>
    </p>
  )
}
