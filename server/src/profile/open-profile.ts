import { profileOpens } from '#contract/profile.ts'
import type { Db, Sql } from '../db.ts'
import { giveBack, takeOne } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { deleteView, insertView } from './view-store.ts'

const daily = { times: profileOpens.perDay, seconds: 86_400 }
const weekly = { times: profileOpens.perWeek, seconds: 7 * 86_400 }

/**
 * Counts the look: once a day, against the viewer's fair use. The view is written first, so that the same profile
 * opened twice at once takes one from the budget; where there is none left, the view did not happen.
 */
export async function openProfile(
  db: Db,
  viewerId: number,
  memberId: number,
): Promise<{ isFirst: boolean } | Refusal> {
  return db.begin(async tx => {
    if (!(await insertView(tx, viewerId, memberId))) return { isFirst: false }
    const wait = await takeOpen(tx, viewerId)
    if (wait === undefined) return { isFirst: true }
    await deleteView(tx, viewerId, memberId)
    return overBudget(wait)
  })
}

async function takeOpen(db: Sql, viewerId: number): Promise<number | undefined> {
  const [today, thisWeek] = [`opens-day:${viewerId}`, `opens-week:${viewerId}`]
  const wait = await takeOne(db, today, daily)
  if (wait !== undefined) return wait
  const longWait = await takeOne(db, thisWeek, weekly)
  if (longWait !== undefined) await giveBack(db, today, daily)
  return longWait
}

function overBudget(wait: number): Refusal {
  const minutes = Math.ceil(wait / 60)
  const fairUse = `${profileOpens.perDay} new profiles a day, ${profileOpens.perWeek} a week`
  return new Refusal(
    429,
    `You have opened as many as fair use allows: ${fairUse}. Please open the next one in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfter: wait },
  )
}
