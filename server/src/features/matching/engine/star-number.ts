import type { PointRange } from '#contract/features/horoscopes/score.ts'
import { stars } from '#contract/features/horoscopes/stars.ts'
import { leastPoints, ruleSetIds } from '#contract/platform/values.ts'
import { type ComparingStar, pointsWith } from '../../../core/members/points.ts'

/** A star with its span is one number of the index, 0 if it is not known or not shown to all. */
const spanUnit = 128

export const starNumber = ({ first, span }: { first: number; span: number }) => first + spanUnit * (span - 1)

/** A rule set and the least points are one number, 0 for no preference. */
export const wantedNumber = (ruleSet: (typeof ruleSetIds)[number], least: number) =>
  ruleSetIds.indexOf(ruleSet) * leastPoints.length + leastPoints.indexOf(least as 18) + 1

/** Above every star number. */
const wantedUnit = spanUnit * spanUnit

/** What a member wants, with the star that it is counted from. */
export const wantingNumber = (wanted: number, star: number) => wanted * wantedUnit + star

/** The half points of the seeker and a member with this star, by the rule set of the seeker. */
export function pointsByStar(seeker: ComparingStar): (star: number) => PointRange {
  const rows = rowsOf(seeker)
  return star => {
    const [first, end] = [(star % spanUnit) - 1, (star % spanUnit) + Math.floor(star / spanUnit)]
    let least = Number.POSITIVE_INFINITY
    let greatest = 0
    for (let code = first; code < end; code++) {
      least = Math.min(least, rows.least[code % stars.length] as number)
      greatest = Math.max(greatest, rows.greatest[code % stars.length] as number)
    }
    return { least, greatest }
  }
}

/** Whether a member with this star and preference accepts the seeker, by the rule set of the member. */
export function acceptsPoints(seeker: ComparingStar): (wanting: number) => boolean {
  const bySet = ruleSetIds.map(rule_set => pointsByStar({ ...seeker, rule_set }))
  return wanting => {
    const wanted = Math.floor(wanting / wantedUnit) - 1
    const pointsOf = bySet[Math.floor(wanted / leastPoints.length)] as (star: number) => PointRange
    const least = leastPoints[wanted % leastPoints.length] as number
    return pointsOf(wanting % wantedUnit).greatest >= 2 * least
  }
}

interface Rows {
  least: Uint8Array
  greatest: Uint8Array
}

const knownRows = new Map<string, Rows>()

/** The half points of the seeker with every code. Kept, because every query of a seeker reads them several times. */
function rowsOf(seeker: ComparingStar): Rows {
  const key = `${seeker.rule_set} ${seeker.is_groom} ${seeker.first} ${seeker.span}`
  const known = knownRows.get(key)
  if (known) return known
  const ranges = stars.map(({ code }) => pointsWith(seeker, { first: code, span: 1 }))
  const rows = {
    least: Uint8Array.from(ranges, range => range.least),
    greatest: Uint8Array.from(ranges, range => range.greatest),
  }
  knownRows.set(key, rows)
  return rows
}
