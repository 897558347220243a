import { type FigureName, figureNames, figureOf } from '#contract/office/overview/figure-facts.ts'
import type { Db, Sql } from '../../../platform/database/db.ts'
import { countActive, countStaying, keptDays, noteActive, rollingDays } from './active-store.ts'
import { countApprovals, countFunnel, countSignUps } from './joining-store.ts'
import { countMeetings } from './meeting-store.ts'
import { countRevenue } from './money-store.ts'
import { addDays, dayMs, type FigureRow, filled, periodOf, type Range, weeksOf } from './range.ts'
import { findLastClosed, findOldestComputed, readToday, writeFigures, writePublicFigures } from './store.ts'
import { countComplaints, countMessages, countRulings } from './trust-store.ts'

/** A database that has none yet gets so many days, as far as they are known. */
const historyDays = 90
/** So many days are noted once more. */
const notedLater = 2
/** Everything of a week at a million members takes less; a request may not take so long. */
const seconds = 300

type Count = (tx: Sql, range: Range) => Promise<FigureRow[]>

const counts: Record<FigureName, Count> = {
  signups: countSignUps,
  funnel: countFunnel,
  approval: countApprovals,
  active: countActive,
  staying: countStaying,
  works: countMeetings,
  trust: async (tx, range) => [...(await countComplaints(tx, range)), ...(await countRulings(tx, range))],
  machine: countMessages,
  revenue: countRevenue,
}

interface Computing {
  db: Db
  /** In development everybody is a demo. */
  countsDemo: boolean
}

/** At night: whatever is not closed, and what was missed while no server ran. */
export async function computeNightly({ db, countsDemo }: Computing): Promise<void> {
  const today = await readToday(db)
  const noted = await findLastClosed(db, 'active')
  // Days that were noted stay noted; the last ones may still have gained somebody.
  const note = noted === null ? -historyDays - rollingDays : -notedLater
  await noteDays(db, [addDays(today, note), addDays(noted ?? today, 1)].toSorted()[0] as string, today)
  for (const figure of figureNames) {
    const { openDays, knownDays = Number.POSITIVE_INFINITY } = figureOf(figure)
    const closed = await findLastClosed(db, figure)
    const open = addDays(today, -openDays)
    const missed = closed === null ? addDays(today, -Math.max(historyDays, openDays)) : addDays(closed, 1)
    const known = Number.isFinite(knownDays) ? addDays(today, -knownDays) : missed
    const from = [missed < open ? missed : open, known].toSorted().at(-1) as string
    const isSettled = await areEarlierSettled(db, figure, today)
    await compute(db, figure, { from: isSettled ? today : from, to: today, countsDemo })
  }
  await db.begin(tx => writePublicFigures(tx, countsDemo), { seconds })
}

/** What is said of earlier months changes only when a month is over, and all that was done in it is noted. */
async function areEarlierSettled(db: Db, figure: FigureName, today: string): Promise<boolean> {
  if (figureOf(figure).period !== 'month') return false
  const month = periodOf(today, 'month')
  const computed = await findOldestComputed(db, figure, month)
  return computed !== null && computed > addDays(month, notedLater - 1)
}

/** By day: today so far. */
export async function computeToday({ db, countsDemo }: Computing): Promise<void> {
  const today = await readToday(db)
  await noteDays(db, today, today)
  for (const figure of figureNames)
    if (figureOf(figure).period === 'day') await compute(db, figure, { from: today, to: today, countsDemo })
}

/** These say how many were active in the 30 days before; who was, is kept for a while only. */
const readActive: readonly FigureName[] = ['active', 'works', 'trust']

/** How many days back all is kept that it is computed from. */
function knownFor(figure: FigureName): number {
  const { knownDays = Number.POSITIVE_INFINITY } = figureOf(figure)
  return readActive.includes(figure) ? Math.min(knownDays, keptDays - rollingDays) : knownDays
}

/**
 * A closed day once more; what it said before is kept, with the reason. Figures whose sources are gone by now stay as they
 * are, and are returned: computed from what is left, they would be wrong.
 */
export async function correctDay(
  { db, countsDemo }: Computing,
  day: string,
  why: string,
): Promise<FigureName[]> {
  const today = await readToday(db)
  const ofDays = figureNames.filter(figure => figureOf(figure).period === 'day')
  const daysAgo = (Date.parse(today) - Date.parse(day)) / dayMs
  const isKnown = (figure: FigureName) => daysAgo <= knownFor(figure)
  await noteDays(db, day, day)
  for (const figure of ofDays.filter(isKnown))
    await compute(db, figure, { from: day, to: day, countsDemo }, why)
  return ofDays.filter(figure => !isKnown(figure))
}

async function noteDays(db: Db, from: string, to: string): Promise<void> {
  for (const week of weeksOf({ from, to })) await db.begin(tx => noteActive(tx, week), { seconds })
}

/** Each figure by itself, a week at a time: a stop leaves the others whole, and what is done is not done again. */
async function compute(db: Db, name: FigureName, asked: Range, why?: string): Promise<void> {
  const { period } = figureOf(name)
  const range = { ...asked, from: periodOf(asked.from, period) }
  for (const part of period === 'day' ? weeksOf(range) : [range]) await computePart(db, name, part, why)
}

async function computePart(db: Db, name: FigureName, range: Range, why?: string): Promise<void> {
  const figure = figureOf(name)
  await db.begin(
    async tx => {
      const rows = filled(figure, range, await counts[name](tx, range))
      const closeBefore = addDays(await readToday(tx), -figure.openDays)
      await writeFigures(tx, name, rows, { closeBefore, why })
    },
    { seconds },
  )
}
