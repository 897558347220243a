/**
 * Creates data/geo_abroad.json: the states of all countries except India, and the cities of countries where most Indians
 * abroad live. Adds the coordinates of the Indian cities to data/geo_india.json, whose names are our own selection. Run it
 * once per release of the source, which is too large for a dependency:
 *   npm install --no-save @countrystatecity/countries@1.0.9 geo-tz@8.1.9 && node server/seed/extract-geography.ts
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import moment from 'moment-timezone'
import { indiaId } from '#contract/platform/values.ts'
import type { IndiaFile, ListedCity, StateAbroad } from './geography.ts'
import { readData } from './read-data.ts'

const require = createRequire(import.meta.url)
const zonesAt = require('geo-tz/all').find as (latitude: number, longitude: number) => string[]
const target = new URL('./data/', import.meta.url)
const source = new URL('../../node_modules/@countrystatecity/countries/dist/data/', import.meta.url)

const withCities = new Set(
  [
    'AE',
    'AU',
    'BH',
    'CA',
    'DE',
    'FJ',
    'GB',
    'GY',
    'IT',
    'KE',
    'KW',
    'LK',
    'MM',
    'MU',
    'MY',
    'NL',
    'NP',
    'NZ',
    'OM',
  ].concat(['QA', 'SA', 'SG', 'SR', 'TT', 'US', 'ZA']),
)

/** Where the source has no coordinates, or those of a place in another state. Null if we do not know better. */
const corrections: Record<number, [latitude: number, longitude: number] | null> = {
  900001: [24.817, 93.9368], // Imphal
  900002: [19.3919, 72.8397], // Vasai-Virar
  900003: [19.2952, 72.8544], // Mira-Bhayandar
  900004: [16.5131, 80.5165], // Amaravati
  900005: [16.7107, 81.0952], // Eluru
  900006: [26.647, 84.9089], // Motihari
  133809: [26.206, 93.81], // Sarupathar, where the source has 96.81
  153919: [61.8781, -162.085], // Marshall in Alaska, where the source has no minus sign
  132318: null, // Junagarh, Chhattisgarh
  141854: null, // Aknapur, West Bengal
  147455: null, // Birpur, Uttar Pradesh
  147475: null, // Garhwa, Uttar Pradesh
  147484: null, // Indragarh, Uttar Pradesh
  147489: null, // Jhajhar, Uttar Pradesh
  147534: null, // Paras Rampur, Uttar Pradesh
  147637: null, // Nagwa, Gujarat
  147712: null, // Bijur, Maharashtra
  147778: null, // Kamatgi, Maharashtra
  147906: null, // Sivala East Godavari, Maharashtra
}

interface Named {
  id: number
  name: string
}
type SourceState = Named & { country_id: number; country_code: string; iso2: string }
type SourceCity = Named & { country_code: string; latitude: string; longitude: string; timezone: string }

function read<T>(path: string): T[] {
  try {
    return JSON.parse(readFileSync(new URL(path, source), 'utf8')) as T[]
  } catch (error) {
    // A country or state without a file has no entries.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Names without commas, because several calls join names by commas, and without duplicates. */
function tidy<T extends Named>(entries: T[]): T[] {
  const byName = new Map<string, T>()
  for (const entry of entries) {
    const name = entry.name.replaceAll(',', ' ').replace(/\s+/g, ' ').trim()
    if (name && !byName.has(name)) byName.set(name, { ...entry, name })
  }
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function readCities(country: string, state: SourceState): SourceCity[] {
  const folder = readdirSync(new URL(`${country}/`, source)).find(name => name.endsWith(`-${state.iso2}`))
  return folder ? read<SourceCity>(`${country}/${folder}/cities.json`) : []
}

/** Ten metres. */
const rounded = (degrees: string) => Number(Number(degrees).toFixed(4))

function coordinatesOf(city: SourceCity): [latitude: number, longitude: number] | null {
  const correction = corrections[city.id]
  return correction === undefined ? [rounded(city.latitude), rounded(city.longitude)] : correction
}

/** The zone at the coordinates, because the source has the wrong zone for 574 cities, such as all of Puerto Rico. */
function zoneOf(city: SourceCity, [latitude, longitude]: [number, number]): string {
  const zones = zonesAt(latitude, longitude)
  if (zones.includes(city.timezone)) return city.timezone
  // The coordinates of a town at the border can be on the other side.
  const ofCountry = city.country_code === 'US' ? ['US', 'PR'] : [city.country_code]
  const own = ofCountry.flatMap(code => moment.tz.zonesForCountry(code))
  return zones.find(zone => own.includes(zone)) ?? city.timezone
}

const zones: string[] = []

function numberOf(zone: string): number {
  if (!zones.includes(zone)) zones.push(zone)
  return zones.indexOf(zone)
}

const write = (name: string, json: string) => writeFileSync(new URL(`${name}.json`, target), `${json}\n`)

function listedCity(city: SourceCity): ListedCity {
  const at = coordinatesOf(city)
  return at ? [city.id, city.name, ...at, numberOf(zoneOf(city, at))] : [city.id, city.name]
}

const countries = readdirSync(source).filter(name => !name.endsWith('.json'))
const states = countries.flatMap(country =>
  tidy(read<SourceState>(`${country}/states.json`)).map(state => ({ country, ...state })),
)
const abroad: StateAbroad[] = states
  .filter(state => state.country_id !== indiaId)
  .map(state => ({
    id: state.id,
    name: state.name,
    countryId: state.country_id,
    cities: withCities.has(state.country_code) ? tidy(readCities(state.country, state)).map(listedCity) : [],
  }))
// A state is a line.
const lines = abroad.map(state => JSON.stringify(state)).join(',\n')
write('geo_abroad', `{"zones":${JSON.stringify(zones)},"states":[\n${lines}\n]}`)

const inIndia = new Map(
  states
    .filter(state => state.country_id === indiaId)
    .flatMap(state => readCities(state.country, state))
    .map(city => [city.id, city]),
)
const { india, ...others } = readData<IndiaFile>('geo_india')
const withCoordinates = india.map(state => ({
  ...state,
  cities: state.cities.map(({ id, name }) => {
    const city = inIndia.get(id)
    const [latitude, longitude] = (city ? coordinatesOf(city) : corrections[id]) ?? []
    return { id, name, latitude, longitude }
  }),
}))
write('geo_india', JSON.stringify({ ...others, india: withCoordinates }, null, 1))

const count = (lists: { cities: unknown[] }[]) => lists.reduce((sum, { cities }) => sum + cities.length, 0)
process.stdout.write(
  `${abroad.length} states and ${count(abroad)} cities abroad, ${count(india)} cities in India\n`,
)
