import { signIn } from '#contract/features/horoscopes/chart-places.ts'
import type { OwnHoroscope } from '#contract/features/horoscopes/horoscopes.ts'
import { type Rashi, rashis, rashiWithEnglish } from '#contract/features/horoscopes/star-tables.ts'
import { showDay } from '#contract/platform/show-day.ts'
import { dayAfter } from './birth-time.ts'

/** "Computed from 14 May 1996, 04:20, Kolhapur, with the Lahiri ayanamsha" */
export function sourceText(entered: OwnHoroscope['entered'], birthDate: string): string {
  const { knows, time, within, night, city } = entered
  if (knows === 'star') return 'Told by the family'
  const day = showDay(night === 'after' ? dayAfter(birthDate) : birthDate)
  const precision = within === '0' ? time : `${time} within ${within} minutes`
  const parts = [day, knows === 'time' ? precision : 'without a birth time', city]
  return `Computed from ${parts.filter(Boolean).join(', ')}, with the Lahiri ayanamsha`
}

export function lagnaText(chart: OwnHoroscope['chart']): string {
  const sign = chart ? signIn(chart, 'lagna') : undefined
  if (sign !== undefined) return rashiWithEnglish(rashis[sign - 1] as Rashi)
  return chart ? 'Not known. It needs an exact birth time and the place.' : 'Not known'
}
