import { plainWords } from '#contract/platform/spelling.ts'
import { indiaId } from '#contract/platform/values.ts'
import type { Reference } from '../../core/reference/store.ts'
import { BirthProblem } from './birth-problem.ts'

/** Names on old birth certificates. */
const oldNames: Record<string, string> = {
  allahabad: 'prayagraj',
  bangalore: 'bengaluru',
  banaras: 'varanasi',
  baroda: 'vadodara',
  bombay: 'mumbai',
  calcutta: 'kolkata',
  cawnpore: 'kanpur',
  madras: 'chennai',
  poona: 'pune',
}

/** The id of a typed place: "Kolhapur", or "Aurangabad, Bihar" where several states have a city of this name. */
export function findNamedPlace(lists: Reference, typed: string): number | BirthProblem {
  const [name = '', region] = typed.split(',').map(plainWords)
  const wanted = [name, oldNames[name]]
  const found = lists.cities.filter(city => wanted.includes(plainWords(city.name)))
  const stateOf = (city: { stateId: number }) => lists.states.find(({ id }) => id === city.stateId)
  const matching = region ? found.filter(city => isIn(lists, stateOf(city), region)) : found
  const indian = matching.filter(city => stateOf(city)?.countryId === indiaId)
  const [first, ...others] = indian.length > 0 ? indian : matching
  if (!first)
    return new BirthProblem(
      'place',
      'We do not know this place. Please enter the nearest town or check the spelling.',
    )
  if (others.length === 0) return first.id
  return new BirthProblem(
    'place',
    `There are several places of this name. Please add the state, such as ${first.name}, ${stateOf(first)?.name}.`,
  )
}

/** The region is a state or a country. */
function isIn(lists: Reference, state: Reference['states'][number] | undefined, region: string): boolean {
  const country = lists.countries.find(({ id }) => id === state?.countryId)
  return [state?.name, country?.name].some(name => name !== undefined && plainWords(name) === region)
}
