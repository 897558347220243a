import { isPremium } from '../../core/accounts/sessions/store.ts'
import type { Sql } from '../../platform/database/db.ts'

/** What the page about leaving wants to know. */
export async function getDeletionHints(
  db: Sql,
  memberId: number,
): Promise<{ isHidden: boolean; hasPlan: boolean }> {
  const [row] = await db<{ isHidden: boolean; hasPlan: boolean }[]>`
    select p.hidden_at is not null as "isHidden", ${isPremium('p.member_id')} as "hasPlan"
    from profiles p where p.member_id = ${memberId}`
  return row ?? { isHidden: false, hasPlan: false }
}
