import type { Sql } from '../../platform/database/db.ts'
import { followMerges } from '../reference/merged-store.ts'
import { type DetailColumns, type FactColumns, type Texts, textColumns } from './columns.ts'

/**
 * Serialises the saves of a registration step. Taken before any other lock of the transaction, in the order in which an
 * active session locks the same rows.
 */
export async function lockProfile(tx: Sql, memberId: number): Promise<void> {
  await tx`select from profiles where member_id = ${memberId} for no key update`
}

export async function updateFacts(db: Sql, memberId: number, facts: FactColumns): Promise<void> {
  await db`update profiles set ${db(await followMerges(db, facts))} where member_id = ${memberId}`
}

/** Completes the profile, once: false where it was complete already. */
export async function completeDetails(db: Sql, memberId: number, details: DetailColumns): Promise<boolean> {
  const rows = await db`
    update profile_details set ${db(await followMerges(db, details))}, completed_at = now(), updated_at = now()
    where member_id = ${memberId} and completed_at is null
    returning 1`
  return rows.length === 1
}

/** Says what the texts were before, also where another device has just saved some. */
export async function updateDetails(db: Sql, memberId: number, details: DetailColumns): Promise<Texts> {
  const [before] = await db<Texts[]>`
    update profile_details d set ${db(await followMerges(db, details))}, updated_at = now()
    from (select * from profile_details where member_id = ${memberId} for update) before
    where d.member_id = before.member_id
    returning ${db.unsafe(textColumns.map(column => `before.${column}`).join(', '))}`
  return before as Texts
}

/** How much of the profile is filled, in figures. A rejected photo is none. */
export interface CompletenessRow {
  image1: string | null
  has_profile_photo: boolean
  photos: number
  about: number
  hobbies: number
  employer: string | null
  organisation: string
  age_min: number
  age_max: number
  height_min_in: number
  height_max_in: number
  has_special_preferences: boolean
}

export async function findCompleteness(db: Sql, memberId: number): Promise<CompletenessRow | undefined> {
  const [row] = await db<CompletenessRow[]>`
    select first.path as image1, coalesce(first.status <> 'rejected', false) as has_profile_photo,
      (select count(*) from photos where member_id = d.member_id and status <> 'rejected') as photos,
      coalesce(length(btrim(d.description)), 0) as about, cardinality(d.hobby_ids) as hobbies,
      d.employer, coalesce(d.organisation, '') as organisation,
      w.age_min, w.age_max, w.height_min_in, w.height_max_in,
      w.education_id is not null or w.income_id is not null or w.occupation_ids <> '{}' as has_special_preferences
    from profile_details d
    join desired_partners w on w.member_id = d.member_id
    left join photos first on first.member_id = d.member_id and first.slot = 1
    where d.member_id = ${memberId}`
  return row
}
