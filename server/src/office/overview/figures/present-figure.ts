import { type FigureName, figureOf } from '#contract/office/overview/figure-facts.ts'
import type { FigureReply } from '#contract/office/overview/figures.ts'
import type { Sql } from '../../../platform/database/db.ts'
import { addDays, periodOf } from './range.ts'
import { listCorrections, listFigure, readToday } from './store.ts'

/** One figure of the last days. What goes on still is marked; what was corrected keeps what it was. */
export async function presentFigure(db: Sql, name: FigureName, days: number): Promise<FigureReply> {
  const { period } = figureOf(name)
  const today = await readToday(db)
  const from = periodOf(addDays(today, -days), period)
  const rows = await listFigure(db, name, from)
  const current = periodOf(today, period)
  const points = new Map<string, FigureReply['points'][number]>()
  for (const { day, part, value, n } of rows) {
    const point = points.get(day) ?? { day, isSoFar: isSoFar(name, day, current), parts: {} }
    point.parts[part] = { value, n: n ?? null }
    points.set(day, point)
  }
  const computedAt = rows.reduce((last, row) => Math.max(last, row.computedAt.getTime()), 0)
  return {
    computedAt: computedAt === 0 ? null : new Date(computedAt).toISOString(),
    points: [...points.values()],
    corrections: (await listCorrections(db, name, from)).map(({ at, ...row }) => ({
      ...row,
      at: at.toISOString(),
    })),
  }

  /** Cohorts are whole once their last days have come. */
  function isSoFar(figure: FigureName, day: string, now: string): boolean {
    return day >= now || (figure === 'funnel' && addDays(day, 7 + 30) > today)
  }
}
