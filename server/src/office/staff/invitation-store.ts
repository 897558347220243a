import { z } from 'zod'
import { invitationHours } from '#contract/office/staff/staff-limits.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { lockRows } from '../../platform/database/lock.ts'

const Invitation = z.object({
  staffId: z.int(),
  name: z.string(),
  email: z.string(),
  sealedSecret: z.instanceof(Buffer),
})
type Invitation = z.infer<typeof Invitation>

/** Invalidates the person's earlier link. */
export async function replaceInvitation(
  tx: Tx,
  staffId: number,
  { tokenHash, sealedSecret }: { tokenHash: Buffer; sealedSecret: Buffer },
): Promise<void> {
  await deleteInvitation(tx, staffId)
  await tx.run`
    insert into staff_invitations (token_hash, staff_id, sealed_secret, expires_at)
    values (${tokenHash}, ${staffId}, ${sealedSecret}, now() + make_interval(hours => ${invitationHours}))`
}

export const deleteInvitation = (tx: Tx, staffId: number) =>
  tx.run`delete from staff_invitations where staff_id = ${staffId} and used_at is null`

/** Undefined if it is used or expired. */
export const findInvitation = (db: Queries, tokenHash: Buffer) =>
  db.find(Invitation)`
    select i.staff_id as "staffId", s.name, s.email, i.sealed_secret as "sealedSecret"
    from staff_invitations i join staff s on s.id = i.staff_id
    where i.token_hash = ${tokenHash} and i.used_at is null and i.expires_at > now() and s.disabled_at is null`

/** Locks the invited person, so that a link works once. */
export async function lockInvitation(tx: Tx, tokenHash: Buffer): Promise<Invitation | undefined> {
  const found = await findInvitation(tx, tokenHash)
  if (!found) return undefined
  await lockRows(tx, 'staff', [found.staffId])
  return findInvitation(tx, tokenHash)
}

export const markInvitationUsed = (tx: Tx, tokenHash: Buffer) =>
  tx.run`update staff_invitations set used_at = now() where token_hash = ${tokenHash}`
