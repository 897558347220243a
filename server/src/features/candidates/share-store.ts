import type { Tx } from '../../platform/database/db.ts'

/** From now on what either of them does says who it was. */
export const updateManagedBy = (tx: Tx, memberId: number, managedBy: string) =>
  tx.run`update members set managed_by = ${managedBy} where id = ${memberId}`

/** Whoever has said no does not come in any more; the family goes on alone. */
export async function endSharedAccess(tx: Tx, memberId: number): Promise<void> {
  await tx.run`update members set managed_by = null where id = ${memberId} and managed_by is not null`
  await tx.run`delete from sessions where member_id = ${memberId} and is_candidate`
}
