import type { Sql } from '../db.ts'

export interface Wishes {
  age_min: number
  age_max: number
  height_min_in: number
  height_max_in: number
  country_id: number
  education_id: number | null
  income_id: number | null
  marital_status_ids: number[]
  state_ids: number[]
  caste_ids: number[]
  language_ids: number[]
  occupation_ids: number[]
}

/** The last step, once: false where it was done already. */
export async function insertWishes(db: Sql, memberId: number, wishes: Wishes): Promise<boolean> {
  const rows = await db`
    insert into desired_partners ${db({ member_id: memberId, ...wishes })}
    on conflict (member_id) do nothing returning 1`
  return rows.length === 1
}

export async function approve(db: Sql, memberId: number): Promise<void> {
  await db`update profiles set approved_at = coalesce(approved_at, now()) where member_id = ${memberId}`
}
