import type { Figure } from '#contract/office/overview/figure-facts.ts'
import type { Fragment, Sql } from '../../../platform/database/db.ts'

/** Days of India's calendar, both counted. */
export interface Range {
  from: string
  to: string
  /** In development everybody is a demo; where real members are, nobody of them is counted. */
  countsDemo: boolean
}

export interface FigureRow {
  day: string
  part: string
  value: number | null
  n?: number | null
}

export const dayMs = 24 * 60 * 60 * 1000

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The day itself, or the Monday or the first before it. */
export function periodOf(day: string, period: Figure['period']): string {
  if (period === 'month') return `${day.slice(0, 7)}-01`
  if (period === 'day') return day
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** Every day, Monday or first of the range. */
export function periodsOf({ from, to }: Pick<Range, 'from' | 'to'>, period: Figure['period']): string[] {
  const days: string[] = []
  for (let day = periodOf(from, period); day <= to; day = addDays(day, 1))
    if (periodOf(day, period) === day) days.push(day)
  return days
}

/** The same days in parts: ninety days of a million members take longer than one statement may. */
export function* weeksOf<R extends Pick<Range, 'from' | 'to'>>(range: R): Generator<R> {
  for (let from = range.from; from <= range.to; from = addDays(from, 7))
    yield { ...range, from, to: [addDays(from, 6), range.to].toSorted()[0] as string }
}

/** What was counted, and nothing for what was not there. */
export function filled({ parts, period }: Figure, range: Range, rows: readonly FigureRow[]): FigureRow[] {
  const found = new Map(rows.map(row => [`${row.day} ${row.part}`, row]))
  return periodsOf(range, period).flatMap(day =>
    Object.entries(parts).map(([part, { unit, per }]) => {
      const empty = { day, part, value: unit === 'hours' || per ? null : 0, n: null }
      return found.get(`${day} ${part}`) ?? empty
    }),
  )
}

/** A moment of the range, by India's calendar. */
export const isWithin = (db: Sql, at: Fragment, { from, to }: Pick<Range, 'from' | 'to'>) => db`
  ${at} >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
  and ${at} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`

export const dayOf = (db: Sql, at: Fragment) => db`(${at} at time zone 'Asia/Kolkata')::date`

/** Of members m. */
export const isCounted = (db: Sql, { countsDemo }: Range) => (countsDemo ? db`true` : db`not m.is_demo`)

/** Of a member's number, where their row is not at hand. */
export const isCountedId = (db: Sql, id: Fragment, { countsDemo }: Range) =>
  countsDemo ? db`true` : db`not exists (select from members d where d.id = ${id} and d.is_demo)`
