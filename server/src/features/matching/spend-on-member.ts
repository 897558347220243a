import type { Refusal } from '../../platform/http/refusal.ts'
import { type MemberContext, spendSearch } from './view-budget.ts'
import { hasSeenToday } from './view-budget-store.ts'

/** Charges a call with a member id as a search, unless a card has shown this member today. Prevents scans of the ids. */
export async function spendOnMember(ctx: MemberContext, id: number): Promise<Refusal<429> | undefined> {
  return (await hasSeenToday(ctx.db, ctx.viewer.id, id)) ? undefined : spendSearch(ctx)
}
