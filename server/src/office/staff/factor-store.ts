import { wrongCodes } from '#contract/office/staff/staff-limits.ts'
import type { Sql } from '../../platform/database/db.ts'

/** Second factors and recovery codes. */

interface Factor {
  sealedSecret: Buffer
  lastStep: number
  wrongCodes: number
  isLocked: boolean
}

/** Of two parallel tries with the same code, the second finds it used. */
export async function lockFactor(tx: Sql, staffId: number): Promise<Factor | undefined> {
  const [row] = await tx<Factor[]>`
    select sealed_secret as "sealedSecret", last_step as "lastStep", wrong_codes as "wrongCodes",
      coalesce(locked_until > now(), false) as "isLocked"
    from second_factors where staff_id = ${staffId} for update`
  return row
}

export async function spendStep(tx: Sql, staffId: number, step: number): Promise<void> {
  await tx`update second_factors set last_step = ${step}, wrong_codes = 0 where staff_id = ${staffId}`
}

/** True if this wrong code locks the second factor for a while. */
export async function countWrongCode(tx: Sql, staffId: number): Promise<boolean> {
  const [row] = await tx<{ isLocked: boolean }[]>`
    update second_factors set
      wrong_codes = (wrong_codes + 1) % ${wrongCodes.most},
      locked_until = case when wrong_codes + 1 >= ${wrongCodes.most}
        then now() + make_interval(mins => ${wrongCodes.minutes}) end
    where staff_id = ${staffId}
    returning locked_until is not null as "isLocked"`
  return row?.isLocked ?? false
}

/** `lastStep` marks the code of the enrolment as used. */
export async function writeFactor(
  tx: Sql,
  staffId: number,
  { sealedSecret, lastStep }: { sealedSecret: Buffer; lastStep: number },
): Promise<void> {
  await tx`
    insert into second_factors (staff_id, sealed_secret, last_step)
    values (${staffId}, ${sealedSecret}, ${lastStep})
    on conflict (staff_id) do update
      set sealed_secret = excluded.sealed_secret, last_step = excluded.last_step, wrong_codes = 0, locked_until = null`
}

export async function deleteFactor(tx: Sql, staffId: number): Promise<void> {
  await tx`delete from second_factors where staff_id = ${staffId}`
  await tx`delete from recovery_codes where staff_id = ${staffId}`
}

export async function replaceRecoveryCodes(
  tx: Sql,
  staffId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx`delete from recovery_codes where staff_id = ${staffId}`
  await tx`
    insert into recovery_codes (staff_id, code_hash)
    select ${staffId}, hash from unnest(${[...hashes]}::bytea[]) as hash`
}

/** The number of codes left. Undefined for an unknown or used code. */
export async function spendRecoveryCode(tx: Sql, staffId: number, hash: Buffer): Promise<number | undefined> {
  const spent = await tx`
    update recovery_codes set used_at = now()
    where staff_id = ${staffId} and code_hash = ${hash} and used_at is null returning 1`
  return spent.length === 1 ? countRecoveryCodes(tx, staffId) : undefined
}

export async function countRecoveryCodes(db: Sql, staffId: number): Promise<number> {
  const [row] = await db<{ left: number }[]>`
    select count(*) as left from recovery_codes where staff_id = ${staffId} and used_at is null`
  return row?.left ?? 0
}
