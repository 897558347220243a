import type { Tx } from '../../platform/database/db.ts'

/** Marks the account as shared. Interests and messages then name the person. */
export const updateManagedBy = (tx: Tx, memberId: number, managedBy: string) =>
  tx.run`update members set managed_by = ${managedBy} where id = ${memberId}`

/** Ends the candidate's sessions and the sharing. The family keeps the account. */
export async function endSharedAccess(tx: Tx, memberId: number): Promise<void> {
  await tx.run`update members set managed_by = null where id = ${memberId} and managed_by is not null`
  await tx.run`delete from sessions where member_id = ${memberId} and is_candidate`
}
