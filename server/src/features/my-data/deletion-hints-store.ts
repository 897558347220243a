import { z } from 'zod'
import { isPremium } from '../../core/accounts/sessions/store.ts'
import type { Queries } from '../../platform/database/db.ts'

const HintsRow = z.object({ isHidden: z.boolean(), hasPlan: z.boolean() })

export async function getDeletionHints(
  db: Queries,
  memberId: number,
): Promise<{ isHidden: boolean; hasPlan: boolean }> {
  const row = await db.find(HintsRow)`
    select p.hidden_at is not null as "isHidden", ${isPremium('p.member_id')} as "hasPlan"
    from profiles p where p.member_id = ${memberId}`
  return row ?? { isHidden: false, hasPlan: false }
}
