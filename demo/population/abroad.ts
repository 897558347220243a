import { readGeography } from '../../server/seed/geography.ts'
import type { Random } from '../art/random.ts'
import type { Place } from './regions.ts'
import { type Pick, weighted } from './weighted.ts'

/** Where Indians live abroad: country, state, city, postal code, weight. */
const listed: [iso2: string, state: string, city: string, pin: string, weight: number][] = [
  ['AE', 'Dubai', 'Dubai', '00000', 12],
  ['AE', 'Abu Dhabi', 'Abu Dhabi', '00000', 6],
  ['AE', 'Sharjah', 'Sharjah', '00000', 4],
  ['US', 'California', 'Fremont', '94536', 4],
  ['US', 'California', 'San Jose', '95112', 4],
  ['US', 'California', 'Sunnyvale', '94086', 3],
  ['US', 'New Jersey', 'Edison', '08817', 5],
  ['US', 'New Jersey', 'Jersey City', '07302', 3],
  ['US', 'Texas', 'Irving', '75039', 4],
  ['US', 'Texas', 'Houston', '77036', 3],
  ['US', 'Texas', 'Frisco', '75034', 2],
  ['US', 'Illinois', 'Naperville', '60540', 3],
  ['US', 'Georgia', 'Alpharetta', '30004', 2],
  ['US', 'Washington', 'Redmond', '98052', 3],
  ['US', 'North Carolina', 'Cary', '27513', 2],
  ['GB', 'Westminster', 'London', 'W1B 5TB', 6],
  ['GB', 'Leicester', 'Leicester', 'LE4 6BF', 3],
  ['GB', 'Birmingham', 'Birmingham', 'B21 9RY', 2],
  ['GB', 'Slough', 'Slough', 'SL1 3RG', 2],
  ['GB', 'Reading', 'Reading', 'RG1 4PS', 2],
  ['CA', 'Ontario', 'Brampton', 'L6T 4K1', 5],
  ['CA', 'Ontario', 'Toronto', 'M5V 2T6', 4],
  ['CA', 'Ontario', 'Mississauga', 'L5B 3C1', 3],
  ['CA', 'British Columbia', 'Surrey', 'V3T 1V8', 4],
  ['CA', 'Alberta', 'Calgary', 'T3J 3S3', 2],
  ['AU', 'Victoria', 'Melbourne', '3008', 4],
  ['AU', 'New South Wales', 'Parramatta', '2150', 3],
  ['AU', 'New South Wales', 'Sydney', '2000', 2],
  ['AU', 'Western Australia', 'Perth', '6000', 1],
  ['SG', 'Central Singapore', 'Singapore', '218108', 5],
  ['SA', 'Riyadh', 'Riyadh', '12211', 4],
  ['SA', 'Eastern Province', 'Dammam', '32241', 2],
  ['KW', 'Al Asimah', 'Kuwait City', '15000', 4],
  ['QA', 'Doha', 'Doha', '00000', 4],
  ['OM', 'Muscat', 'Muscat', '100', 3],
  ['BH', 'Capital', 'Manama', '317', 2],
  ['NZ', 'Auckland', 'Auckland', '1010', 2],
  ['MY', 'Kuala Lumpur', 'Kuala Lumpur', '50470', 2],
  ['DE', 'Bavaria', 'Munich', '80331', 2],
  ['DE', 'Berlin', 'Berlin', '10115', 1],
]

/** Speakers of some languages go to certain countries: Malayalis to the Gulf, Punjabis to Canada. */
const ties: Record<string, Record<string, number>> = {
  Malayalam: { AE: 4, SA: 4, KW: 4, QA: 4, OM: 4, BH: 4, US: 0.6 },
  Punjabi: { CA: 5, GB: 3, AU: 2 },
  Haryanvi: { CA: 3, AU: 2 },
  Gujarati: { US: 2, GB: 3, AE: 1.5 },
  Telugu: { US: 3 },
  Tamil: { SG: 5, MY: 4, US: 1.5 },
  Sindhi: { AE: 3, SG: 2 },
}

/** Factor of salaries abroad, in rupees. */
const payFactors: Record<string, number> = {
  US: 4,
  GB: 2.8,
  CA: 2.8,
  AU: 3,
  NZ: 2.6,
  SG: 3,
  DE: 2.8,
  MY: 1.8,
}
const gulfPayFactor = 2.2

interface PlaceAbroad extends Place {
  country: string
  payFactor: number
}

function readPlaces(): (PlaceAbroad & { iso2: string; weight: number })[] {
  const { countries, states } = readGeography()
  return listed.map(([iso2, state, city, pin, weight]) => {
    const country = countries.find(c => c.iso2 === iso2)
    const stateRow = states.find(s => s.country_id === country?.id && s.name === state)
    if (!country || !stateRow) throw new Error(`The lists have no ${state} in ${iso2}.`)
    const place = { countryId: country.id, country: country.name, stateId: stateRow.id, state, city, pin }
    return { ...place, iso2, weight, payFactor: payFactors[iso2] ?? gulfPayFactor }
  })
}

const places = readPlaces()
const pickers = new Map<string, Pick<PlaceAbroad>>()

export function pickPlaceAbroad(random: Random, language: string): PlaceAbroad {
  let pick = pickers.get(language)
  if (!pick) {
    const tie = ties[language] ?? {}
    pick = weighted(places, place => place.weight * (tie[place.iso2] ?? 1))
    pickers.set(language, pick)
  }
  return pick(random)
}
