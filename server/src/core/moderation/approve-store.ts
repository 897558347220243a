import type { Sql } from '../../platform/database/db.ts'

/** Approves a profile and sets the day it joined. False if it was approved before. */
export async function approve(db: Sql, memberId: number): Promise<boolean> {
  const rows = await db`
    update profiles set approved_at = now(), joined_at = now()
    where member_id = ${memberId} and approved_at is null returning 1`
  return rows.length === 1
}
