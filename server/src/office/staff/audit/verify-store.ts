import { z } from 'zod'
import type { Queries } from '../../../platform/database/db.ts'

const AuditFault = z.object({
  seq: z.int(),
  /** `reordered`: the entry does not follow the previous one, because one of the two was moved or rewritten. */
  kind: z.enum(['missing', 'reordered', 'changed']),
})
export type AuditFault = z.infer<typeof AuditFault>

const AuditCheck = z.object({
  entries: z.int(),
  erased: z.int(),
  /** The first 20. */
  faults: z.array(AuditFault),
})
type AuditCheck = z.infer<typeof AuditCheck>

/** Compares every entry from this number on with its hash, its payload and the previous entry. */
export async function verifyEntries(db: Queries, from = 1): Promise<AuditCheck> {
  const row = await db.one(AuditCheck)`
    with chain as (
      select e.seq, p.erased_at is not null as is_erased, e.prev_hash, lag(e.hash, 1, e.prev_hash) over w as hash_before,
        lag(e.seq, 1, ${from}::bigint - 1) over w + 1 as expected,
        e.hash = audit_entry_hash(e) and coalesce(
          p.erased_at is not null or sha256(p.salt || convert_to(p.body, 'UTF8')) = e.payload_hash, false
        ) as is_unchanged
      from audit_entries e left join audit_payloads p on p.seq = e.seq
      where e.seq >= ${from}
      window w as (order by e.seq)
    ), checked as (
      select is_erased, least(seq, expected) as seq, case
        when seq <> expected then 'missing'
        when prev_hash <> hash_before then 'reordered'
        when not is_unchanged then 'changed'
      end as kind
      from chain
    )
    select count(*)::int as entries, count(*) filter (where is_erased)::int as erased, coalesce((
      select json_agg(f) from (select seq, kind from checked where kind is not null order by seq limit 20) f
    ), '[]') as faults
    from checked`
  // The first entry and all later ones are missing.
  if (row.entries === 0 && from > 1) return { ...row, faults: [{ seq: from, kind: 'missing' }] }
  return row
}

const AuditHead = z.object({ seq: z.int(), hash: z.string() })
export type AuditHead = z.infer<typeof AuditHead>

export const findHead = (db: Queries) =>
  db.find(AuditHead)`
    select seq, encode(hash, 'hex') as hash from audit_entries order by seq desc limit 1`

export const isEntry = async (db: Queries, { seq, hash }: AuditHead) =>
  (await db.run`select from audit_entries where seq = ${seq} and encode(hash, 'hex') = ${hash}`) === 1

const VerifiedRow = z.object({ upTo: z.int() })

/** The last entry of the latest verification without faults. */
export async function findVerifiedUpTo(db: Queries): Promise<number | undefined> {
  const row = await db.find(VerifiedRow)`
    select (p.body::jsonb ->> 'upTo')::bigint as "upTo"
    from audit_entries e join audit_payloads p on p.seq = e.seq
    where e.action = 'audit.verify' and p.body::jsonb -> 'faults' = '[]'
    order by e.seq desc limit 1`
  return row?.upTo
}
