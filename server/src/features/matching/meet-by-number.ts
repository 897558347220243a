import type { Refusal } from '../../platform/http/refusal.ts'
import { type MemberContext, takeSearch } from './budget.ts'
import { wasSeenToday } from './looks-store.ts'

/** Whom a member has named. Numbers that no card has shown today cost what a search by number costs. */
export async function meetByNumber(ctx: MemberContext, id: number): Promise<Refusal<429> | undefined> {
  return (await wasSeenToday(ctx.db, ctx.viewer.id, id)) ? undefined : takeSearch(ctx)
}
