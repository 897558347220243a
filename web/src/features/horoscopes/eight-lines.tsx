import { horoscopeNote } from '#contract/features/horoscopes/lines-in-words.ts'
import {
  findPairPoints,
  otherSetText,
  type Pair,
  type PairLine,
  pointsText,
  totalText,
} from '#contract/features/horoscopes/pair-points.ts'
import { type RuleSetId, ruleSets } from '#contract/features/horoscopes/rule-sets/rule-sets.ts'
import { showPoints } from '#contract/features/horoscopes/score.ts'
import classes from './eight-lines.module.css'

interface EightLinesProps {
  pair: Pair
  set: RuleSetId
}

/** The total and the eight lines of a pair by one rule set, and what the other rule set says. */
export function EightLines({ pair, set }: EightLinesProps) {
  const points = findPairPoints(set, pair)
  if (!points) return null
  return (
    <div className={classes.result}>
      <p className={classes.total}>
        <strong>{totalText(points.range)}</strong> <span>{ruleSets[set].title}</span>
      </p>
      {points.range.least !== points.range.greatest && (
        <p>A birth star is not known exactly, so the points are a range.</p>
      )}
      <ul className={classes.lines}>
        {points.lines.map(line => (
          <Line key={line.line} line={line} />
        ))}
      </ul>
      <p>{otherSetText(set, pair)}</p>
      <p className={classes.note}>{horoscopeNote}</p>
    </div>
  )
}

function Line({ line }: { line: PairLine }) {
  const { name, meaning, range, fullHalfPoints, brings, reason, cancellations } = line
  return (
    <li>
      <p className={classes.name}>
        <strong>{name}</strong> <span>{meaning}</span>
      </p>
      <p className={classes.points}>
        {pointsText(range)} of {showPoints(fullHalfPoints)}
      </p>
      <div className={classes.reasons}>
        {brings && <p>{brings}</p>}
        <p>{reason ?? 'This depends on the exact birth star.'}</p>
        {cancellations.map(sentence => (
          <p key={sentence} className={classes.cancellation}>
            {sentence}
          </p>
        ))}
      </div>
    </li>
  )
}
