import type { Sql } from '../../platform/database/db.ts'

/** From now on what either of them does says who it was. */
export async function updateManagedBy(tx: Sql, memberId: number, managedBy: string): Promise<void> {
  await tx`update members set kept_by = ${managedBy} where id = ${memberId}`
}

/** Whoever has said no does not come in any more; the family goes on alone. */
export async function endSharedAccess(tx: Sql, memberId: number): Promise<void> {
  await tx`update members set kept_by = null where id = ${memberId} and kept_by is not null`
  await tx`delete from sessions where member_id = ${memberId} and is_candidate`
}
