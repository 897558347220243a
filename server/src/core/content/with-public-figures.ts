import type { PublicFigure } from '#contract/core/content/public-figures.ts'
import { showDay } from '#contract/platform/show-day.ts'
import type { Queries } from '../../platform/database/db.ts'
import { listPublicFigures } from './figure-store.ts'

interface Statistic {
  value: string
  label: string
  /** Shows the true number instead of the written one. */
  figure?: PublicFigure | undefined
}

/** A smaller count is not shown, nor one that is not computed yet. */
export const minPublicFigure = 10

/** Replaces the numbers that are bound to a figure by its count, with the day of the count. */
export async function withPublicFigures<S extends Statistic>(db: Queries, statistics: S[]): Promise<S[]> {
  if (statistics.every(({ figure }) => figure === undefined)) return statistics
  const known = new Map((await listPublicFigures(db)).map(row => [row.name, row]))
  return statistics.flatMap(statistic => {
    if (statistic.figure === undefined) return [statistic]
    const found = known.get(statistic.figure)
    if (!found || found.value < minPublicFigure) return []
    const { label } = statistic
    return [
      { ...statistic, value: found.value.toLocaleString('en-IN'), label: `${label}, ${showDay(found.day)}` },
    ]
  })
}
