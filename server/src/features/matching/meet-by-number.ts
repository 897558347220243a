import type { Refusal } from '../../platform/http/refusal.ts'
import { type MemberAsk, takeSearch } from './budget.ts'
import { wasSeenToday } from './looks-store.ts'

/** Whom a member has named. Numbers that no card has shown today cost what a search by number costs. */
export async function meetByNumber(ask: MemberAsk, id: number): Promise<Refusal<429> | undefined> {
  return (await wasSeenToday(ask.db, ask.viewer.id, id)) ? undefined : takeSearch(ask)
}
