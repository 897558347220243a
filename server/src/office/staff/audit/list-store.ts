import { z } from 'zod'
import { auditPage } from '#contract/office/staff/audit.ts'
import type { Queries } from '../../../platform/database/db.ts'
import { empty, literal, sql } from '../../../platform/database/sql.ts'

const ListedEntry = z.object({
  seq: z.int(),
  at: z.date(),
  by: z.string().nullable(),
  action: z.string(),
  subject: z.string().nullable(),
  body: z.string().nullable(),
  erasedAt: z.date().nullable(),
  erasedUnder: z.string().nullable(),
})

export interface AuditQuery {
  before?: number | undefined
  staffId?: number | undefined
  subject?: string | undefined
}

/** Newest first. Reads one more row than a page, to know whether there is a next page. */
export const listEntries = (db: Queries, { before, staffId, subject }: AuditQuery) =>
  db.many(ListedEntry)`
    select e.seq, e.at, s.name as by, e.action, e.subject, p.body, p.erased_at as "erasedAt",
      p.erased_under as "erasedUnder"
    from (
      select seq, created_at as at, staff_id, action, subject from audit_entries
      where true
        ${before === undefined ? empty : sql`and seq < ${before}`}
        ${staffId === undefined ? empty : sql`and staff_id = ${staffId}`}
        ${subject === undefined ? empty : sql`and subject = ${subject}`}
      order by seq desc limit ${literal(auditPage + 1)}
    ) e
    join audit_payloads p on p.seq = e.seq
    left join staff s on s.id = e.staff_id
    order by e.seq desc`
