import { type HoroscopeInput, nightEnds } from '#contract/features/horoscopes/horoscopes.ts'
import { starCodesOf } from '#contract/features/horoscopes/stars.ts'
import { idOf, statesOf } from '../../core/reference/look-up.ts'
import { findPlace } from '../../core/reference/place-store.ts'
import type { Reference } from '../../core/reference/store.ts'
import type { Queries } from '../../platform/database/db.ts'
import { invalidField } from '../../platform/http/invalid-field.ts'
import { type Birth, clockReadings, computedWith, computeHoroscope } from './compute-horoscope.ts'
import type { HoroscopeColumns } from './store.ts'

type Told = Extract<HoroscopeInput, { knows: 'star' }>
type BirthInput = Exclude<HoroscopeInput, Told>
type Problem = ReturnType<typeof invalidField<string>>

/** The columns to store, or what is wrong with the answers. */
type Made = { columns: HoroscopeColumns; problem?: undefined } | { columns?: undefined; problem: Problem }

const notTold = { told_nakshatra: null, told_pada: null, told_rashi: null }
const notComputed = {
  birth_time: null,
  within_minutes: null,
  is_next_day: false,
  birth_city_id: null,
  is_second_time: false,
  chart: null,
  computed_with: null,
}

export function toToldColumns({ nakshatra, pada, rashi }: Told): Made {
  const codes = starCodesOf({ nakshatra, pada, rashi })
  // The contract has refused stars that do not exist.
  if (!codes) throw new Error('There is no such star.')
  return {
    columns: {
      source: 'told',
      ...notComputed,
      told_nakshatra: nakshatra,
      told_pada: pada ?? null,
      told_rashi: rashi ?? null,
      star: codes.first,
      star_span: codes.span,
    },
  }
}

export async function toBirthColumns(
  db: Queries,
  input: BirthInput,
  { birthDate, lists }: { birthDate: string; lists: Reference },
): Promise<Made> {
  const cityId = input.city ? cityIdOf(input, lists) : null
  if (cityId === undefined) return { problem: unknownCity(input) }
  const place = cityId === null ? undefined : await findPlace(db, cityId)
  if (cityId !== null && !place) return { problem: unknownCity(input) }

  const time = input.knows === 'time' ? input : undefined
  const birth: Birth = {
    birthDate,
    birthTime: time?.time ?? null,
    withinMinutes: time ? Number(time.within) : null,
    isNextDay: time !== undefined && time.time < nightEnds && time.night === 'after',
    isSecondTime: time?.occurrence === 'second',
    place: place ?? null,
  }
  if (time) {
    const problem = clockProblem(birth, time)
    if (problem) return { problem }
  }
  const { star, starSpan, chart } = computeHoroscope(birth)
  return {
    columns: {
      source: 'computed',
      ...notTold,
      birth_time: birth.birthTime,
      within_minutes: birth.withinMinutes,
      is_next_day: birth.isNextDay,
      is_second_time: birth.isSecondTime,
      birth_city_id: cityId,
      star,
      star_span: starSpan,
      chart: JSON.stringify(chart),
      computed_with: computedWith,
    },
  }
}

function cityIdOf({ country, state, city }: BirthInput, lists: Reference): number | undefined {
  const stateId = idOf(statesOf(lists, idOf(lists.countries, country)), state ?? '')
  return lists.cities.find(one => one.stateId === stateId && one.name === city)?.id
}

const unknownCity = ({ city }: BirthInput) =>
  invalidField('city', `We do not know where ${city} is. Please choose the nearest town of the list.`)

/** For a time that the clocks of the place never showed, or showed twice. */
function clockProblem(birth: Birth, { time, occurrence, city }: Extract<BirthInput, { knows: 'time' }>) {
  const readings = clockReadings(birth)
  const where = city ? `in ${city} ` : ''
  if (readings.length === 0)
    return invalidField(
      'time',
      `The clocks ${where}were set forward in that night, so ${time} did not exist. Please check the time.`,
    )
  if (readings.length > 1 && !occurrence)
    return invalidField(
      'occurrence',
      `The clocks ${where}were set back and showed ${time} twice. Please choose the first or the second.`,
    )
  return undefined
}
