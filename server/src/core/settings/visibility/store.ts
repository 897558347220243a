import { z } from 'zod'
import {
  audiences,
  type FoundPlace,
  type HiddenFor,
  hiddenFor,
} from '#contract/core/settings/visibility-choices.ts'
import type { Queries, Tx } from '../../../platform/database/db.ts'
import { lockRows } from '../../../platform/database/lock.ts'

const VisibilityRow = z.object({ audience: z.enum(audiences), hiddenFor: z.enum(hiddenFor).nullable() })

export async function lockVisibility(tx: Tx, memberId: number) {
  await lockRows(tx, 'profiles', [memberId])
  return tx.one(VisibilityRow)`
    select audience, case when hidden_at is not null then coalesce(hidden_for, 'choice') end as "hiddenFor"
    from profiles where member_id = ${memberId}`
}

/** Hides the profile until the start of that day in India, or until the member shows it. */
export const updateHidden = (tx: Tx, memberId: number, why: HiddenFor, until?: string) =>
  tx.run`
    update profiles set hidden_at = coalesce(hidden_at, now()), hidden_for = ${why},
      hidden_until = start_of_india_day(${until ?? null}::date)
    where member_id = ${memberId}`

export const updateShown = (tx: Tx, memberId: number) =>
  tx.run`
    update profiles set hidden_at = null, hidden_for = null, hidden_until = null where member_id = ${memberId}`

const ShownRow = z.object({ id: z.int() })

export const updateDueShown = (db: Queries) =>
  db.many(ShownRow)`
    update profiles set hidden_at = null, hidden_for = null, hidden_until = null
    where hidden_until <= now() and hidden_for = 'choice' returning member_id as id`

export const insertFoundPartner = (tx: Tx, memberId: number, place: FoundPlace, offersStory: boolean) =>
  tx.run`
    insert into found_partners (member_id, place, offers_story) values (${memberId}, ${place}, ${offersStory})
    on conflict (member_id) do update
      set place = excluded.place, offers_story = found_partners.offers_story or excluded.offers_story`

export const deleteFoundPartner = (tx: Tx, memberId: number) =>
  tx.run`delete from found_partners where member_id = ${memberId}`
