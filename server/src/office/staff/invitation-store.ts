import { invitationHours } from '#contract/office/staff/staff-limits.ts'
import type { Sql } from '../../platform/database/db.ts'

interface Invitation {
  staffId: number
  name: string
  email: string
  sealedSecret: Buffer
}

/** An earlier link of the person ends. */
export async function replaceInvitation(
  tx: Sql,
  staffId: number,
  { tokenHash, sealedSecret }: { tokenHash: Buffer; sealedSecret: Buffer },
): Promise<void> {
  await deleteInvitation(tx, staffId)
  await tx`
    insert into staff_invitations (token_hash, staff_id, sealed_secret, expires_at)
    values (${tokenHash}, ${staffId}, ${sealedSecret}, now() + make_interval(hours => ${invitationHours}))`
}

export async function deleteInvitation(tx: Sql, staffId: number): Promise<void> {
  await tx`delete from staff_invitations where staff_id = ${staffId} and used_at is null`
}

/** Undefined if it is used or expired. Locked, so that a link works once. */
export async function lockInvitation(tx: Sql, tokenHash: Buffer): Promise<Invitation | undefined> {
  const [row] = await tx<Invitation[]>`
    select i.staff_id as "staffId", s.name, s.email, i.sealed_secret as "sealedSecret"
    from staff_invitations i join staff s on s.id = i.staff_id
    where i.token_hash = ${tokenHash} and i.used_at is null and i.expires_at > now() and s.disabled_at is null
    for update`
  return row
}

export async function markInvitationUsed(tx: Sql, tokenHash: Buffer): Promise<void> {
  await tx`update staff_invitations set used_at = now() where token_hash = ${tokenHash}`
}
