import type { OwnHoroscope, OwnHoroscopePage } from '#contract/features/horoscopes/horoscopes.ts'
import { indiaName } from '#contract/platform/values.ts'
import type { Wire } from '../../lib/form.ts'
import { isOfNight, toTime } from './birth-time.ts'

/** As typed. An empty text is no answer. */
export type HoroscopeValues = Record<
  | ('knows' | 'time' | 'within' | 'night' | 'occurrence')
  | ('country' | 'state' | 'city' | 'nakshatra' | 'pada' | 'rashi'),
  string
>

export function horoscopeValues(entered: OwnHoroscope['entered'] | undefined): HoroscopeValues {
  const text = (value: string | number | undefined) => String(value ?? '')
  return {
    knows: text(entered?.knows),
    time: text(entered?.time),
    within: text(entered?.within),
    night: text(entered?.night),
    occurrence: text(entered?.occurrence),
    country: entered?.country ?? indiaName,
    state: text(entered?.state),
    city: text(entered?.city),
    nakshatra: text(entered?.nakshatra),
    pada: text(entered?.pada),
    rashi: text(entered?.rashi),
  }
}

/** Sends only the answers of the chosen door. */
export const horoscopeWire = ({ wording }: OwnHoroscopePage): Wire<HoroscopeValues> => ({
  toWire: values => {
    const { knows, nakshatra, pada, rashi, within, country, state, city } = values
    const answered = (fields: Record<string, string>) =>
      Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
    if (knows === 'star') return { knows, nakshatra, ...answered({ pada, rashi }), wording }
    const place = answered({ country, state, city })
    if (knows === 'date') return { knows, ...place, wording }
    const time = toTime(values.time)
    const night = isOfNight(time) ? values.night : ''
    return { knows, time, within, ...answered({ night, occurrence: values.occurrence }), ...place, wording }
  },
})
