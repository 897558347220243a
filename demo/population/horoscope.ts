import { defaultRuleSetId } from '#contract/features/horoscopes/rule-sets/rule-sets.ts'
import { starCodesOf } from '#contract/features/horoscopes/stars.ts'
import { indiaId } from '#contract/platform/values.ts'
import { readGeography } from '../../server/seed/geography.ts'
import { computedWith, computeHoroscope } from '../../server/src/features/horoscopes/compute-horoscope.ts'
import type { Random } from '../art/random.ts'
import type { Facts } from './person.ts'
import { weightedKey, whole } from './weighted.ts'

/** A row of `horoscopes`. */
export interface DemoHoroscope {
  source: 'computed' | 'told'
  birth_time?: string
  within_minutes?: number
  birth_city_id?: number
  told_nakshatra?: number
  told_pada?: number
  star: number
  star_span: number
  chart?: string
  computed_with?: string
  rule_set: string
  points_shown_to: 'none' | 'wishes' | 'all'
}

type Columns = Omit<DemoHoroscope, 'rule_set' | 'points_shown_to'>

/** In per cent. Most only know the star, because a computed chart costs more than the rest of a person. */
const pickKind = weightedKey({ none: 55, told: 38, toldWithoutPada: 5, computed: 2 })
const pickPointsShownTo = weightedKey({ none: 30, wishes: 20, all: 50 })

/** About 45 per cent of the people entered something, and half of those show points to all. */
export function pickHoroscope(random: Random, facts: Facts): DemoHoroscope | undefined {
  const kind = pickKind(random)
  if (kind === 'none') return undefined
  const columns =
    kind === 'computed' ? computedFrom(random, facts) : toldStar(random, kind === 'told' ? 4 : undefined)
  return { ...columns, rule_set: defaultRuleSetId, points_shown_to: pickPointsShownTo(random) }
}

function toldStar(random: Random, padas: number | undefined): Columns {
  const nakshatra = whole(random, 1, 27)
  const pada = padas && whole(random, 1, padas)
  const codes = starCodesOf({ nakshatra, ...(pada !== undefined && { pada }) })
  return {
    source: 'told',
    told_nakshatra: nakshatra,
    ...(pada !== undefined && { told_pada: pada }),
    star: codes?.first ?? 1,
    star_span: codes?.span ?? 1,
  }
}

function computedFrom(random: Random, { birthDate, origin: { home } }: Facts): Columns {
  const minutes = whole(random, 0, 24 * 60 - 1)
  const time = [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')
  const city = cityOf(home.stateId, home.city)
  const { star, starSpan, chart } = computeHoroscope({
    birthDate,
    birthTime: time,
    withinMinutes: 0,
    isNextDay: false,
    isSecondTime: false,
    place: city?.place ?? null,
  })
  return {
    source: 'computed',
    birth_time: time,
    within_minutes: 0,
    ...(city && { birth_city_id: city.id }),
    star,
    star_span: starSpan,
    chart: JSON.stringify(chart),
    computed_with: computedWith,
  }
}

interface BirthCity {
  id: number
  place: { latitude: number; longitude: number; timeZone: string }
}

let birthCities: Map<string, BirthCity> | undefined

/** Undefined for a city without coordinates. */
function cityOf(stateId: number, name: string): BirthCity | undefined {
  birthCities ??= readBirthCities()
  return birthCities.get(`${stateId} ${name}`)
}

function readBirthCities(): Map<string, BirthCity> {
  const { states, cities } = readGeography()
  const inIndia = new Set(states.filter(state => state.country_id === indiaId).map(({ id }) => id))
  return new Map(
    cities.flatMap(({ id, name, state_id, latitude, longitude, time_zone }) =>
      !inIndia.has(state_id) || latitude === undefined || longitude === undefined || time_zone === undefined
        ? []
        : [[`${state_id} ${name}`, { id, place: { latitude, longitude, timeZone: time_zone } }] as const],
    ),
  )
}
