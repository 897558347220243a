import { ruleSetIds } from '../../platform/values.ts'
import { findCancellations } from './cancellations.ts'
import { type LineInWords, linesInWords } from './lines-in-words.ts'
import { type RuleSetId, ruleSets } from './rule-sets/rule-sets.ts'
import { type PointRange, pointRangeOf, showPoints } from './score.ts'
import { codesOf, type StarSpan } from './stars.ts'

/** Groom and bride, whichever of them looks. */
export interface Pair {
  groom: StarSpan
  bride: StarSpan
}

export interface PairLine extends Pick<LineInWords, 'line' | 'name' | 'meaning' | 'fullHalfPoints'> {
  range: PointRange
  /** Missing if they depend on which of the possible stars is the right one. */
  brings?: string | undefined
  reason?: string | undefined
  /** Why some pandits set the line aside, if this is so for all possible stars. */
  cancellations: string[]
}

export interface PairPoints {
  set: RuleSetId
  range: PointRange
  lines: PairLine[]
}

/** Undefined if a star is not known. */
export function findPairPoints(set: RuleSetId, { groom, bride }: Pair): PairPoints | undefined {
  const range = pointRangeOf(set, groom, bride)
  const couples = codesOf(groom).flatMap(man => codesOf(bride).map(woman => [man, woman] as const))
  const possible = couples.map(([man, woman]) => ({
    lines: linesInWords(set, man, woman) ?? [],
    cancellations: findCancellations(man, woman) ?? [],
  }))
  const [first] = possible
  if (!range || !first) return undefined
  const lines = first.lines.map(({ line, name, meaning, fullHalfPoints }, place) => {
    const versions = possible.map(({ lines }) => lines[place] as LineInWords)
    const points = versions.map(({ halfPoints }) => halfPoints)
    return {
      line,
      name,
      meaning,
      fullHalfPoints,
      range: { least: Math.min(...points), greatest: Math.max(...points) },
      brings: onlyOne(versions.map(({ brings }) => brings)),
      reason: onlyOne(versions.map(({ reason }) => reason)),
      cancellations: unique(
        first.cancellations
          .filter(({ id }) => possible.every(({ cancellations }) => cancellations.some(one => one.id === id)))
          .filter(cancellation => cancellation.line === line)
          .map(({ sentence }) => sentence),
      ),
    }
  })
  return { set, range, lines }
}

const unique = <Value>(values: Value[]) => [...new Set(values)]
const onlyOne = (texts: string[]) => (unique(texts).length === 1 ? texts[0] : undefined)

/** "26", or "19 to 26" if a star is not known exactly. */
export const pointsText = ({ least, greatest }: PointRange) =>
  least === greatest ? showPoints(least) : `${showPoints(least)} to ${showPoints(greatest)}`

/** "26 of 36" */
export const totalText = (range: PointRange) => `${pointsText(range)} of 36`

/** "By the printed tables: 26 of 36. Yoni 3 instead of 2." */
export function otherSetText(set: RuleSetId, pair: Pair): string | undefined {
  const other = ruleSetIds.find(id => id !== set)
  const mine = findPairPoints(set, pair)
  const theirs = other && findPairPoints(other, pair)
  if (!mine || !theirs) return undefined
  const differing = theirs.lines.flatMap(({ name, range }, place) => {
    const [points, here] = [pointsText(range), pointsText(mine.lines[place]?.range ?? range)]
    return points === here ? [] : [`${name} ${points} instead of ${here}`]
  })
  const title = ruleSets[theirs.set].title
  const lines = differing.length > 0 ? `${differing.join(', ')}.` : 'All eight lines are the same.'
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}: ${totalText(theirs.range)}. ${lines}`
}
