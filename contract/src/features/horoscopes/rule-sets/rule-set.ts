import type { Star } from '../stars.ts'

/** The eight lines, in the order in which pandits read them. Line n has at most n points. */
export const pointLines = [
  ...(['varna', 'vashya', 'tara', 'yoni'] as const),
  ...(['maitri', 'gana', 'bhakoot', 'nadi'] as const),
] as const
export type PointLine = (typeof pointLines)[number]

/** In half points, as all points here: 36 points are 72. */
export const fullPoints = (line: PointLine) => (pointLines.indexOf(line) + 1) * 2

export type LineRule = (groom: Star, bride: Star) => number

/** A published rule set never changes. A corrected table is a new rule set with a new id. */
export interface RuleSet {
  title: string
  source: string
  rules: Record<PointLine, LineRule>
}

/** Reads a printed table of points with a line for each name, its name first. The result takes row and column. */
export function pointTable<Name extends string>(names: readonly Name[], printed: string) {
  const rows = printed
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).slice(1).map(Number))
  return (row: Name, column: Name) => (rows[names.indexOf(row)]?.[names.indexOf(column)] as number) * 2
}
