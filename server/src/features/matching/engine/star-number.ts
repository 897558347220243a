import { leastPoints, ruleSetIds } from '#contract/platform/values.ts'
import { type ComparingStar, pointsWith } from '../../../core/members/points.ts'

/** A star with its span is one number of the index, 0 if it is not known or not shown to all. */
const spanUnit = 128

export const starNumber = ({ first, span }: { first: number; span: number }) => first + spanUnit * (span - 1)

const starOf = (number: number) => ({ first: number % spanUnit, span: Math.floor(number / spanUnit) + 1 })

/** The half points of the seeker and a member with this star, by the rule set of the seeker. */
export const pointsOf = (seeker: ComparingStar, star: number) => pointsWith(seeker, starOf(star))

/** A rule set and the least points are one number, 0 for no preference. */
export const wantedNumber = (ruleSet: (typeof ruleSetIds)[number], least: number) =>
  ruleSetIds.indexOf(ruleSet) * leastPoints.length + leastPoints.indexOf(least as 18) + 1

/** Above every star number. */
const wantedUnit = spanUnit * spanUnit

/** What a member wants, with the star that it is counted from. */
export const wantingNumber = (wanted: number, star: number) => wanted * wantedUnit + star

/** Whether a member with this star and preference accepts the seeker. */
export function acceptsPoints(wanting: number, seeker: ComparingStar): boolean {
  const wanted = Math.floor(wanting / wantedUnit) - 1
  const ruleSet = ruleSetIds[Math.floor(wanted / leastPoints.length)] as (typeof ruleSetIds)[number]
  const least = leastPoints[wanted % leastPoints.length] as number
  const member = { ...starOf(wanting % wantedUnit), rule_set: ruleSet, is_groom: !seeker.is_groom }
  return pointsWith(member, seeker).greatest >= 2 * least
}
