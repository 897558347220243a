import { profileOpenLimits, profileOpens } from '#contract/core/profiles/profile.ts'
import type { Db } from '../../platform/database/db.ts'
import { spendQuota } from '../../platform/http/limits.ts'
import { Refusal, refuse, waitText } from '../../platform/http/refusal.ts'
import { deleteDailyVisit, insertDailyVisit, lockMembers } from './profile-view-store.ts'

/**
 * Counts the look: once a day, against the viewer's fair use. The view is written first, so that the same profile
 * opened twice at once takes one from the budget; where there is none left, the view did not happen.
 */
export async function openProfile(
  db: Db,
  viewerId: number,
  memberId: number,
): Promise<{ isFirst: boolean } | Refusal<404 | 429>> {
  return db.begin(async tx => {
    if (!(await lockMembers(tx, viewerId, memberId))) return refuse.notFound('This profile does not exist.')
    if (!(await insertDailyVisit(tx, viewerId, memberId))) return { isFirst: false }
    const wait = await spendQuota(tx, `opens:${viewerId}`, profileOpenLimits)
    if (wait === undefined) return { isFirst: true }
    await deleteDailyVisit(tx, viewerId, memberId)
    return overBudget(wait)
  })
}

function overBudget(wait: number): Refusal<429> {
  const { perMinute, perDay, perWeek } = profileOpens
  const allowed = `${perMinute} new profiles a minute, ${perDay} a day, ${perWeek} a week`
  return new Refusal(
    429,
    `You have opened as many as fair use allows: ${allowed}. Please open the next one in ${waitText(wait)}.`,
    { retryAfter: wait },
  )
}
