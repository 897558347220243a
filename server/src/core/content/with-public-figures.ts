import type { PublicFigure } from '#contract/core/content/public-figures.ts'
import { showDay } from '#contract/platform/show-day.ts'
import type { Queries } from '../../platform/database/db.ts'
import { listPublicFigures } from './figure-store.ts'

interface Statistic {
  value: string
  label: string
  /** Shows the counted number instead of `value`. */
  figure?: PublicFigure | undefined
}

/** Smaller counts are not shown. */
export const minPublicFigure = 10

/** Replaces the value of each statistic that has a figure by its count, with the day of the count. */
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
