import type { AuditFault } from '#contract/office/staff/audit.ts'
import type { Sql } from '../../../platform/database/db.ts'
import type { Finding } from './verify-chain.ts'

export interface Verification {
  doneAt: Date
  entries: number
  erased: number
  heads: number
  badSeq: number | null
  badKind: AuditFault | null
}

export async function findLastVerification(db: Sql): Promise<Verification | undefined> {
  const [row] = await db<Verification[]>`
    select done_at as "doneAt", entries, erased, heads, bad_seq as "badSeq", bad_kind as "badKind"
    from audit_verifications where done_at is not null order by done_at desc, id desc limit 1`
  return row
}

export async function isVerifying(db: Sql): Promise<boolean> {
  const [row] = await db`select from audit_verifications where done_at is null`
  return row !== undefined
}

/** One at a time; false where one is asked for already. */
export async function askForVerification(tx: Sql, staffId: number | null): Promise<boolean> {
  const rows = await tx`
    insert into audit_verifications (asked_by) values (${staffId})
    on conflict ((true)) where done_at is null do nothing returning 1`
  return rows.length === 1
}

/** Taken by one server; one that began and died is taken over after a while. */
export async function takeVerification(db: Sql): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    update audit_verifications set begun_at = now()
    where done_at is null and (begun_at is null or begun_at < now() - interval '10 minutes')
    returning id`
  return row?.id
}

export async function writeVerification(db: Sql, id: number, finding: Finding): Promise<void> {
  await db`
    update audit_verifications
    set done_at = now(), entries = ${finding.entries}, erased = ${finding.erased}, heads = ${finding.heads},
      bad_seq = ${finding.fault?.seq ?? null}, bad_kind = ${finding.fault?.kind ?? null}
    where id = ${id}`
}

export async function readHead(db: Sql): Promise<{ seq: number; hash: string; at: Date } | undefined> {
  const [row] = await db<{ seq: number; hash: string; at: Date }[]>`
    select seq, encode(hash, 'hex') as hash, at from audit_entries order by seq desc limit 1`
  return row
}
