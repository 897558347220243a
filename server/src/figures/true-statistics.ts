import type { PublicFigure } from '#contract/figure-facts.ts'
import { showDay } from '#contract/show-day.ts'
import type { Sql } from '../db.ts'
import { listPublicFigures } from './store.ts'

interface Statistic {
  value: string
  label: string
  /** Shows the true number instead of the written one. */
  figure?: PublicFigure | undefined
}

/** Numbers that are bound to the true ones, with their day. Where none is, nothing is asked. */
export async function withTrueNumbers<S extends Statistic>(db: Sql, statistics: S[]): Promise<S[]> {
  if (statistics.every(({ figure }) => figure === undefined)) return statistics
  const known = new Map((await listPublicFigures(db)).map(row => [row.name, row]))
  return statistics.flatMap(statistic => {
    if (statistic.figure === undefined) return [statistic]
    const found = known.get(statistic.figure)
    // Not computed yet: rather no number than one that claims to be true.
    if (!found) return []
    const { label } = statistic
    return [
      { ...statistic, value: found.value.toLocaleString('en-IN'), label: `${label}, ${showDay(found.day)}` },
    ]
  })
}
