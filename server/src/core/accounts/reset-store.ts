import { z } from 'zod'
import type { Queries, Tx } from '../../platform/database/db.ts'

export const insertReset = (tx: Tx, tokenHash: Buffer, memberId: number, minutes: number) =>
  tx.run`
    insert into password_resets (token_hash, member_id, expires_at)
    values (${tokenHash}, ${memberId}, now() + make_interval(mins => ${minutes}))`

const OwnerRow = z.object({ memberId: z.int() })

export async function findReset(db: Queries, tokenHash: Buffer): Promise<number | undefined> {
  const row = await db.find(OwnerRow)`
    select member_id as "memberId" from password_resets
    where token_hash = ${tokenHash} and used_at is null and expires_at > now()`
  return row?.memberId
}

/** Spends the link: only one of parallel requests gets the member. */
export async function redeemReset(tx: Tx, tokenHash: Buffer): Promise<number | undefined> {
  const row = await tx.find(OwnerRow)`
    update password_resets set used_at = now()
    where token_hash = ${tokenHash} and used_at is null and expires_at > now()
    returning member_id as "memberId"`
  return row?.memberId
}

export const deleteResets = (tx: Tx, memberId: number) =>
  tx.run`delete from password_resets where member_id = ${memberId} and used_at is null`

/** Includes used links. */
export const deleteAllResets = (tx: Tx, memberId: number) =>
  tx.run`delete from password_resets where member_id = ${memberId}`

export const deleteOldResets = (db: Queries) =>
  db.run`delete from password_resets where expires_at < now() - interval '1 day'`
