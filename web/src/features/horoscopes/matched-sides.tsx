import { firstName } from '#contract/core/members/first-name.ts'
import type { HoroscopeMatch, MatchedSide } from '#contract/features/horoscopes/match-horoscopes.ts'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import { AskForChart } from './ask-for-chart.tsx'
import { BirthChart } from './birth-chart.tsx'
import { MangalLines } from './mangal-lines.tsx'
import classes from './matched-sides.module.css'

interface MatchedSidesProps {
  memberId: number
  match: HoroscopeMatch
}

/** Mangal and chart of both. The other member's appear after a granted chart request. */
export function MatchedSides({ memberId, match }: MatchedSidesProps) {
  const { say, name: own } = useReader()
  const name = firstName(match.name)
  return (
    <div className={classes.sides}>
      <Side who={say('You', own)} side={match.mine} match={match} />
      <div className={classes.side}>
        <Side who={name} side={match.theirs} match={match} />
        <AskForChart memberId={memberId} name={name} state={match.theirs.chartRequest} />
      </div>
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
