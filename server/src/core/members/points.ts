import { z } from 'zod'
import { type PointRange, pointRangeOf } from '#contract/features/horoscopes/score.ts'
import { ruleSetIds } from '#contract/platform/values.ts'

/** A star that others may compare with, its rule set, and to whom the member shows points. */
export const ShownStar = z.object({
  first: z.int(),
  span: z.int(),
  rule_set: z.enum(ruleSetIds),
  /** wishes: only to members who meet the partner preferences. */
  shown_to: z.enum(['wishes', 'all']),
})
export type ShownStar = z.infer<typeof ShownStar>

type Star = Pick<ShownStar, 'first' | 'span'>

/** The side that compares: its own rule set counts. */
export const ComparingStar = ShownStar.omit({ shown_to: true }).extend({ is_groom: z.boolean() })
export type ComparingStar = z.infer<typeof ComparingStar>

/** In half points. */
export const WantedPoints = ComparingStar.extend({ least: z.int() })
export type WantedPoints = z.infer<typeof WantedPoints>

/** The half points of a pair, by the rule set of `mine`. */
export function pointsWith(mine: ComparingStar, theirs: Star): PointRange {
  const [groom, bride] = mine.is_groom ? [mine, theirs] : [theirs, mine]
  return pointRangeOf(mine.rule_set, groom, bride) as PointRange
}

/** A preference accepts a star that is not known or not shown to all, and one that may reach the points. */
export const mayReach = (wanted: WantedPoints, star: ShownStar | null) =>
  star?.shown_to !== 'all' || pointsWith(wanted, star).greatest >= wanted.least

/** Points in lists, searches and preferences: only members who show points to all take part. */
export function comparingStar(star: ShownStar | null, gender: 'male' | 'female'): ComparingStar | undefined {
  if (star?.shown_to !== 'all') return undefined
  const { first, span, rule_set } = star
  return { first, span, rule_set, is_groom: gender === 'male' }
}
