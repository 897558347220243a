/**
 * Creates data/geo_abroad.json: the states of all countries except India, and the cities of countries where most Indians
 * abroad live. Run it once per release of the source, which is too large for a dependency:
 *   npm install --no-save @countrystatecity/countries@1.0.9 && node server/seed/extract-geography.ts
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { indiaId } from '#contract/platform/values.ts'
import type { StateAbroad } from './geography.ts'

const source = new URL('../../node_modules/@countrystatecity/countries/dist/data/', import.meta.url)
const target = new URL('./data/geo_abroad.json', import.meta.url)

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

interface Named {
  id: number
  name: string
}
type SourceState = Named & { country_id: number; country_code: string; iso2: string }

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

function citiesOf(country: string, state: SourceState): [number, string][] {
  if (!withCities.has(state.country_code)) return []
  const folder = readdirSync(new URL(`${country}/`, source)).find(name => name.endsWith(`-${state.iso2}`))
  const cities = folder ? read<Named>(`${country}/${folder}/cities.json`) : []
  return tidy(cities).map(({ id, name }) => [id, name])
}

const countries = readdirSync(source).filter(name => !name.endsWith('.json'))
const states: StateAbroad[] = countries.flatMap(country =>
  tidy(read<SourceState>(`${country}/states.json`))
    .filter(state => state.country_id !== indiaId)
    .map(state => ({
      id: state.id,
      name: state.name,
      countryId: state.country_id,
      cities: citiesOf(country, state),
    })),
)
writeFileSync(target, `[\n${states.map(state => JSON.stringify(state)).join(',\n')}\n]\n`)
process.stdout.write(
  `${states.length} states, ${states.reduce((sum, state) => sum + state.cities.length, 0)} cities\n`,
)
