import { indiaId } from '#contract/platform/values.ts'
import { readData } from './read-data.ts'

/** The zone is the index of the time zone in `zones`. */
export type ListedCity =
  | [id: number, name: string]
  | [id: number, name: string, latitude: number, longitude: number, zone: number]

export interface StateAbroad {
  id: number
  name: string
  countryId: number
  cities: ListedCity[]
}

interface AbroadFile {
  zones: string[]
  states: StateAbroad[]
}

/** Above the ids of the source. */
const undividedFrom = 950_000

export interface IndiaFile {
  countries: { id: number; name: string; iso2: string; phone: string }[]
  india: {
    id: number
    name: string
    cities: { id: number; name: string; latitude?: number | undefined; longitude?: number | undefined }[]
  }[]
}

export function readGeography() {
  const { countries, india } = readData<IndiaFile>('geo_india')
  const { zones, states: abroad } = readData<AbroadFile>('geo_abroad')
  const states = [
    ...india.map(({ id, name }) => ({ id, name, country_id: indiaId })),
    ...abroad.map(({ id, name, countryId }) => ({ id, name, country_id: countryId })),
  ]
  const divided = new Set(states.map(state => state.country_id))
  // A country without states gets one state with its own name, because every form asks for a state.
  for (const { id, name } of countries) {
    if (!divided.has(id))
      states.push({ id: undividedFrom + id, name: name.replaceAll(',', ''), country_id: id })
  }
  const cities = [
    ...india.flatMap(state =>
      state.cities.map(city => ({
        ...city,
        state_id: state.id,
        time_zone: city.latitude === undefined ? undefined : 'Asia/Kolkata',
      })),
    ),
    ...abroad.flatMap(state =>
      state.cities.map(([id, name, latitude, longitude, zone]) => ({
        id,
        name,
        state_id: state.id,
        latitude,
        longitude,
        time_zone: zone === undefined ? undefined : zones[zone],
      })),
    ),
  ]
  return {
    countries: countries.map(({ id, name, iso2 }) => ({ id, name, iso2 })),
    states,
    cities,
  }
}
