import { z } from 'zod'
import { audiences, type FoundPlace, hiddenFor } from '#contract/core/settings/visibility-choices.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockRows } from '../../../platform/database/lock.ts'

const VisibilityRow = z.object({ audience: z.enum(audiences), hiddenFor: z.enum(hiddenFor).nullable() })

export async function lockVisibility(tx: Tx, memberId: number) {
  await lockRows(tx, 'profiles', [memberId])
  return tx.one(VisibilityRow)`
    select audience, case when hidden_at is not null then coalesce(hidden_for, 'choice') end as "hiddenFor"
    from profiles where member_id = ${memberId}`
}

export const insertFoundPartner = (tx: Tx, memberId: number, place: FoundPlace, offersStory: boolean) =>
  tx.run`
    insert into found_partners (member_id, place, offers_story) values (${memberId}, ${place}, ${offersStory})
    on conflict (member_id) do update
      set place = excluded.place, offers_story = found_partners.offers_story or excluded.offers_story`

export const deleteFoundPartner = (tx: Tx, memberId: number) =>
  tx.run`delete from found_partners where member_id = ${memberId}`
