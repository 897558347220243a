import { toDrawnChart } from '#contract/features/horoscopes/drawn-chart.ts'
import type { OwnHoroscope, OwnHoroscopePage } from '#contract/features/horoscopes/horoscopes.ts'
import { horoscopeNote } from '#contract/features/horoscopes/lines-in-words.ts'
import { rashiSpanWords, starSpanWords, starWords } from '#contract/features/horoscopes/star-in-words.ts'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { BirthChart } from './birth-chart.tsx'
import classes from './horoscope.module.css'
import { lagnaText, sourceText } from './horoscope-text.ts'

interface HoroscopeResultProps {
  page: OwnHoroscopePage
  horoscope: OwnHoroscope
}

/** Star, rashi and lagna, where they come from, and how certain they are. */
export function HoroscopeResult({ page, horoscope }: HoroscopeResultProps) {
  const { say, name } = useReader()
  const { star, nearby, chart, entered, starChangedAt } = horoscope
  const isRange = star.span > 1
  return (
    <Panel title={say('Your horoscope', `${name}’s horoscope`)}>
      <div className={classes.result}>
        {starChangedAt && (
          <p className={classes.notice} role="status">
            We computed this again with newer tables, and the star changed. Please check it.
          </p>
        )}
        <FactList
          facts={[
            [isRange ? 'Possible stars' : 'Star (nakshatra)', starSpanWords(star)],
            ['Rashi (Moon sign)', rashiSpanWords(star)],
            ['Lagna', lagnaText(chart)],
            ['Source', sourceText(entered, page.birthDate)],
          ]}
        />
        {chart && (
          <BirthChart
            chart={toDrawnChart(chart)}
            title={say('Your birth chart', `${name}’s birth chart`)}
            style={page.chartStyle}
          />
        )}
        {nearby.map(({ minutes, star: code }) => (
          <p key={minutes} className={classes.notice}>
            {minuteWords(minutes)} the star would be {starWords(code)}. Please check the time.
          </p>
        ))}
        {isRange && (
          <p>
            The star is not exact, so points are a range, such as “19 to 26 of 36”. An exact birth time makes
            it smaller.
          </p>
        )}
        <p className={classes.wording}>{horoscopeNote}</p>
      </div>
    </Panel>
  )
}

function minuteWords(minutes: number): string {
  const count = Math.abs(minutes)
  return `${count} ${count === 1 ? 'minute' : 'minutes'} ${minutes < 0 ? 'earlier' : 'later'}`
}
