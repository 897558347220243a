import type { Queries, Tx } from '../../../platform/database/db.ts'

/** Erases the details of all entries about these subjects, and returns their number. The entries stay. */
export const erasePayloads = (tx: Tx, subjects: readonly string[], under: string) =>
  tx.run`
    update audit_payloads p set body = null, salt = null, erased_at = now(), erased_under = ${under}
    from audit_entries e
    where e.seq = p.seq and e.subject = any (${subjects}) and p.body is not null`

/** Erases the text of notes about members who are erased. Their audit entries stay. */
export const eraseNotesOfErased = (db: Queries) =>
  db.run`
    update audit_payloads p set body = null, salt = null, erased_at = now(), erased_under = 'member erased'
    from audit_entries e
    where e.seq = p.seq and e.action = 'member.note' and p.body is not null
      and not exists (select from members m where e.subject = 'member:' || m.id)`
