import type { Sql } from '../../../platform/database/db.ts'

export interface NewEntry {
  action: string
  /** Nobody: a stranger at the door, or a job. */
  staffId: number | null
  subject: string | null
  salt: Buffer
  body: string
}

/** The number, the time and the hashes of an entry are the database's: see the trigger on the table. */
export async function insertEntry(tx: Sql, entry: NewEntry): Promise<number> {
  const [row] = await tx<{ seq: number }[]>`
    with entry as (
      insert into audit_entries (action, staff_id, subject, payload_hash)
      values (
        ${entry.action}, ${entry.staffId}, ${entry.subject},
        sha256(${entry.salt}::bytea || convert_to(${entry.body}, 'UTF8'))
      )
      returning seq
    )
    insert into audit_payloads (seq, salt, body) select seq, ${entry.salt}, ${entry.body} from entry
    returning seq`
  return row?.seq as number
}

/** What was said about somebody is gone, that something was done stays. Returns how many. */
export async function erasePayloads(tx: Sql, subject: string, under: string): Promise<number> {
  const rows = await tx`
    update audit_payloads p set body = null, salt = null, erased_at = now(), erased_under = ${under}
    from audit_entries e
    where e.seq = p.seq and e.subject = ${subject} and p.body is not null
    returning 1`
  return rows.length
}
