import {
  type readFigures as contract,
  figureNames,
  figures,
  minFigureBase,
} from '#contract/office/overview/figures.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { countCaseFigures } from './complaint-figure-store.ts'
import {
  countActiveMembers,
  countInterestFigures,
  countJoiningFigures,
  countMoneyFigures,
  type Figure,
  listFigureMonths,
} from './figure-store.ts'

export const readFigures: Handler<typeof contract> = async ({ db }) => {
  const months = await listFigureMonths(db)
  const found = new Map<string, Figure>()
  for (const count of [
    countJoiningFigures,
    countActiveMembers,
    countInterestFigures,
    countMoneyFigures,
    countCaseFigures,
  ])
    for (const row of await count(db, months)) found.set(`${row.name} ${row.month}`, row)
  const rows = figureNames.map(name => ({
    name,
    values: months.map(({ month }) => shownValue(figures[name].unit, found.get(`${name} ${month}`))),
  }))
  return { months: months.map(({ month }) => month), rows }
}

function shownValue(unit: string, row: Figure | undefined): number | null {
  if (unit === 'hours') return row?.value ?? null
  if (unit !== 'percent') return row?.value ?? 0
  const { value, base } = row ?? { value: 0, base: 0 }
  return value === null || !base || base < minFigureBase ? null : (100 * value) / base
}
