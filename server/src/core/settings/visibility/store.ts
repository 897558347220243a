import type { FoundPlace, HiddenFor } from '#contract/core/settings/visibility-choices.ts'
import type { Sql } from '../../../platform/database/db.ts'

/** Holds the row until the transaction ends, so that two devices cannot contradict each other. */
export async function lockVisibility(
  tx: Sql,
  memberId: number,
): Promise<{ audience: 'members' | 'wishes'; hiddenFor: HiddenFor | null }> {
  const [row] = await tx<{ audience: 'members' | 'wishes'; hiddenFor: HiddenFor | null }[]>`
    select audience, case when hidden_at is not null then coalesce(hidden_for, 'choice') end as "hiddenFor"
    from profiles where member_id = ${memberId} for no key update`
  if (!row) throw new Error('A viewer without a profile.')
  return row
}

/** Until the beginning of that day in India, or until it is shown again. */
export async function updateHidden(tx: Sql, memberId: number, why: HiddenFor, until?: string): Promise<void> {
  await tx`
    update profiles set hidden_at = coalesce(hidden_at, now()), hidden_for = ${why},
      hidden_until = ${until ?? null}::date::timestamp at time zone 'Asia/Kolkata'
    where member_id = ${memberId}`
}

export async function updateShown(tx: Sql, memberId: number): Promise<void> {
  await tx`
    update profiles set hidden_at = null, hidden_for = null, hidden_until = null where member_id = ${memberId}`
}

/** Shows those again whose day has come; says who they are. */
export async function updateDueShown(db: Sql): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    update profiles set hidden_at = null, hidden_for = null, hidden_until = null
    where hidden_until <= now() and hidden_for = 'choice' returning member_id as id`
  return rows.map(({ id }) => id)
}

export async function insertFoundPartner(
  tx: Sql,
  memberId: number,
  place: FoundPlace,
  offersStory: boolean,
): Promise<void> {
  await tx`
    insert into found_partners (member_id, place, offers_story) values (${memberId}, ${place}, ${offersStory})
    on conflict (member_id) do update
      set place = excluded.place, offers_story = found_partners.offers_story or excluded.offers_story`
}

export async function deleteFoundPartner(tx: Sql, memberId: number): Promise<void> {
  await tx`delete from found_partners where member_id = ${memberId}`
}
