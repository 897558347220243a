import { type PointLine, pointLines } from './rule-sets/rule-set.ts'
import { type RuleSetId, ruleSets } from './rule-sets/rule-sets.ts'
import { codesOf, findStar, type Star, type StarSpan, stars } from './stars.ts'

/** In half points, so that every sum is a whole number: 36 points are 72. */
export type LinePoints = Record<PointLine, number>

/** The half points of each line. Undefined if a star is not known. */
export function linePointsOf(id: RuleSetId, groomCode: number, brideCode: number): LinePoints | undefined {
  const groom = findStar(groomCode)
  const bride = findStar(brideCode)
  if (!groom || !bride) return undefined
  const { rules } = ruleSets[id]
  return Object.fromEntries(pointLines.map(line => [line, rules[line](groom, bride)])) as LinePoints
}

const tables = new Map<RuleSetId, Uint8Array>()

/** The half points of all pairs of codes: row groom, column bride, both from code 1. */
export function totalsOf(id: RuleSetId): Uint8Array {
  const known = tables.get(id)
  if (known) return known
  const { rules } = ruleSets[id]
  const sumOf = (groom: Star, bride: Star) =>
    pointLines.reduce((sum, line) => sum + rules[line](groom, bride), 0)
  const totals = Uint8Array.from(stars.flatMap(groom => stars.map(bride => sumOf(groom, bride))))
  tables.set(id, totals)
  return totals
}

/** The half points of a pair. Undefined if a star is not known. */
export const totalOf = (id: RuleSetId, groom: number, bride: number): number | undefined =>
  groom === 0 || bride === 0 ? undefined : totalsOf(id)[(groom - 1) * stars.length + bride - 1]

export interface PointRange {
  least: number
  greatest: number
}

/** The least and the greatest half points of two stars that are not known exactly. */
export function pointRangeOf(id: RuleSetId, groom: StarSpan, bride: StarSpan): PointRange | undefined {
  const brides = codesOf(bride)
  const totals = codesOf(groom).flatMap(code => brides.map(other => totalOf(id, code, other) as number))
  return totals.length === 0 ? undefined : { least: Math.min(...totals), greatest: Math.max(...totals) }
}

/** "26" or "19.5": half points as families write them. */
export const showPoints = (halfPoints: number) => String(halfPoints / 2)
