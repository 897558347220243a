import { profileOpenLimits, profileOpens } from '#contract/core/profiles/profile.ts'
import type { Db } from '../../platform/database/db.ts'
import { lockRows } from '../../platform/database/lock.ts'
import { spendQuota } from '../../platform/http/limits.ts'
import { Refusal, refuse, waitText } from '../../platform/http/refusal.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import { deleteProfileVisit, insertProfileVisit } from './visits/store.ts'

/** Full profiles belong to the plan. */
export function checkCanOpen({ isApproved, isWithheld, isPremium }: MemberViewer): Refusal<403> | undefined {
  if (!isApproved) return refuse.waiting()
  if (isWithheld) return refuse.unconfirmed()
  return isPremium ? undefined : refuse.upgrade()
}

/**
 * Counts a visit once a day against the viewer's fair use. Inserts the visit first, so that parallel requests count once,
 * and deletes it if the budget is spent.
 */
export async function openProfile(
  db: Db,
  viewerId: number,
  memberId: number,
): Promise<{ isFirst: boolean } | Refusal<404 | 429>> {
  return db.transaction(async tx => {
    const present = await lockRows(tx, 'members', [viewerId, memberId], 'key share')
    if (present < 2) return refuse.notFound('This profile does not exist.')
    if (!(await insertProfileVisit(tx, viewerId, memberId))) return { isFirst: false }
    const wait = await spendQuota(tx, `opens:${viewerId}`, profileOpenLimits)
    if (wait === undefined) return { isFirst: true }
    await deleteProfileVisit(tx, viewerId, memberId)
    return overBudget(wait)
  })
}

function overBudget(wait: number): Refusal<429> {
  const { perMinute, perDay, perWeek } = profileOpens
  const allowed = `${perMinute} new profiles a minute, ${perDay} a day, ${perWeek} a week`
  return new Refusal(
    429,
    `You have reached the limit: ${allowed}. You can open the next profile in ${waitText(wait)}.`,
    { retryAfter: wait },
  )
}
