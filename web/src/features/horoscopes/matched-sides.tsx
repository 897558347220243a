import type { HoroscopeMatch, MatchedSide } from '#contract/features/horoscopes/match-horoscopes.ts'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import { BirthChart } from './birth-chart.tsx'
import { MangalLines } from './mangal-lines.tsx'
import classes from './matched-sides.module.css'

/** Mangal and chart of both. The other member's appear after a granted chart request. */
export function MatchedSides({ match }: { match: HoroscopeMatch }) {
  const { say, name: own } = useReader()
  return (
    <div className={classes.sides}>
      <Side who={say('You', own)} side={match.mine} match={match} />
      <Side who={match.name} side={match.theirs} match={match} />
    </div>
  )
}

function Side({ who, side, match }: { who: string; side: MatchedSide; match: HoroscopeMatch }) {
  const { manglik, mangal, chart } = side
  const { mangalRule, chartStyle } = match
  return (
    <div className={classes.side}>
      {mangal ? <MangalLines title={who} mangal={mangal} rule={mangalRule} /> : <h3>{who}</h3>}
      <p>{`Manglik in the profile: ${manglik ?? 'not answered'}`}</p>
      {chart && <BirthChart chart={chart} title={`Birth chart, ${who}`} style={chartStyle} />}
    </div>
  )
}
