import type { Refusal } from '../../platform/http/refusal.ts'
import { type MemberContext, spendSearch } from './view-budget.ts'
import { hasSeenToday } from './view-budget-store.ts'

/** Whom a member has named. Numbers that no card has shown today cost what a search by number costs. */
export async function spendOnMember(ctx: MemberContext, id: number): Promise<Refusal<429> | undefined> {
  return (await hasSeenToday(ctx.db, ctx.viewer.id, id)) ? undefined : spendSearch(ctx)
}
