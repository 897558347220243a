import { namedCountLimit } from '#contract/features/matching/search.ts'
import { raiseFlag } from '../../../core/moderation/abuse-flags/raise-flag.ts'
import { spendQuota } from '../../../platform/http/limits.ts'
import { Refusal, waitText } from '../../../platform/http/refusal.ts'
import type { MemberContext } from '../view-budget.ts'

/** Charges one count with a name. Undefined if the quota allows it. */
export async function spendNamedCount(ctx: MemberContext): Promise<Refusal<429> | undefined> {
  const wait = await spendQuota(ctx.db, `namedCounts:member:${ctx.viewer.id}`, [namedCountLimit])
  if (wait === undefined) return undefined
  await raiseFlag(ctx, 'searches')
  const message = `We count the results of ${namedCountLimit.times} searches with a name in a day. The next count is possible in ${waitText(wait)}. Searches without a name still show counts.`
  return new Refusal(429, message, { retryAfter: wait })
}
