import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { indiaId } from '#contract/values.ts'
import { useCountries, useStates } from '../features/reference/api.ts'
import { labelOf } from '../features/reference/options.ts'
import { type Place, PlaceFields } from '../features/reference/place-fields.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'
import classes from './city-testing.module.css'

export function Page() {
  const [place, setPlace] = useState<Place>({ country: String(indiaId), state: null, city: null })
  return (
    <PageBody narrow>
      <PageTitle
        title="Find your city"
        lead="Choose a country, then a state, then a city. These are the lists our forms use, so you can see whether your home town is in them."
      />
      <Panel>
        <PlaceFields place={place} onChange={setPlace} />
        <ChosenPlace place={place} />
      </Panel>
    </PageBody>
  )
}

function ChosenPlace({ place }: { place: Place }) {
  const countries = useCountries()
  const states = useStates(place.country)
  const parts = [
    place.city?.trim(),
    labelOf(states.data, place.state),
    labelOf(countries.data, place.country),
  ]
  const text = parts.filter(Boolean).join(', ')
  return (
    <p className={classes.chosen} role="status">
      <IconMapPin size={22} aria-hidden />
      <span>{text ? `Chosen place: ${text}` : 'No place chosen yet.'}</span>
    </p>
  )
}
