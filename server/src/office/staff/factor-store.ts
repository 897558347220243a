import { z } from 'zod'
import { wrongCodes } from '#contract/office/staff/staff-limits.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { lockRows } from '../../platform/database/lock.ts'

const Factor = z.object({
  sealedSecret: z.instanceof(Buffer),
  lastStep: z.int(),
  wrongCodes: z.int(),
  isLocked: z.boolean(),
})
type Factor = z.infer<typeof Factor>

/** Of two parallel tries with the same code, the second finds it used. */
export async function lockFactor(tx: Tx, staffId: number): Promise<Factor | undefined> {
  await lockRows(tx, 'second_factors', [staffId])
  return tx.find(Factor)`
    select sealed_secret as "sealedSecret", last_step as "lastStep", wrong_codes as "wrongCodes",
      coalesce(locked_until > now(), false) as "isLocked"
    from second_factors where staff_id = ${staffId}`
}

export const spendStep = (tx: Tx, staffId: number, step: number) =>
  tx.run`update second_factors set last_step = ${step}, wrong_codes = 0 where staff_id = ${staffId}`

const LockedRow = z.object({ isLocked: z.boolean() })

/** True if this wrong code locks the second factor. */
export async function countWrongCode(tx: Tx, staffId: number): Promise<boolean> {
  const row = await tx.find(LockedRow)`
    update second_factors set
      wrong_codes = (wrong_codes + 1) % ${wrongCodes.most},
      locked_until = case when wrong_codes + 1 >= ${wrongCodes.most}
        then now() + make_interval(mins => ${wrongCodes.minutes}) end
    where staff_id = ${staffId}
    returning locked_until is not null as "isLocked"`
  return row?.isLocked ?? false
}

/** `lastStep` marks the code of the enrolment as used. */
export const insertFactor = (
  tx: Tx,
  staffId: number,
  { sealedSecret, lastStep }: { sealedSecret: Buffer; lastStep: number },
) =>
  tx.run`
    insert into second_factors (staff_id, sealed_secret, last_step)
    values (${staffId}, ${sealedSecret}, ${lastStep})
    on conflict (staff_id) do update
      set sealed_secret = excluded.sealed_secret, last_step = excluded.last_step, wrong_codes = 0, locked_until = null`

export async function deleteFactor(tx: Tx, staffId: number): Promise<void> {
  await tx.run`delete from second_factors where staff_id = ${staffId}`
  await tx.run`delete from recovery_codes where staff_id = ${staffId}`
}

export async function replaceRecoveryCodes(
  tx: Tx,
  staffId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.run`delete from recovery_codes where staff_id = ${staffId}`
  await tx.run`
    insert into recovery_codes (staff_id, code_hash)
    select ${staffId}, hash from unnest(${[...hashes]}::bytea[]) as hash`
}

/** The number of codes left. Undefined for an unknown or used code. */
export async function spendRecoveryCode(tx: Tx, staffId: number, hash: Buffer): Promise<number | undefined> {
  const spent = await tx.run`
    update recovery_codes set used_at = now()
    where staff_id = ${staffId} and code_hash = ${hash} and used_at is null`
  return spent === 1 ? countRecoveryCodes(tx, staffId) : undefined
}

const LeftRow = z.object({ left: z.int() })

export async function countRecoveryCodes(db: Queries, staffId: number): Promise<number> {
  const { left } = await db.one(LeftRow)`
    select count(*) as left from recovery_codes where staff_id = ${staffId} and used_at is null`
  return left
}
