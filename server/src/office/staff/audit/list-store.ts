import { auditPage } from '#contract/office/staff/audit.ts'
import type { Sql } from '../../../platform/database/db.ts'
import { literal } from '../../../platform/database/sql.ts'

interface ListedEntry {
  seq: number
  at: Date
  by: string | null
  action: string
  subject: string | null
  body: string | null
  erasedAt: Date | null
  erasedUnder: string | null
}

export interface AuditQuery {
  before?: number | undefined
  staffId?: number | undefined
  subject?: string | undefined
}

/** Newest first. One more than a page, to know whether there is a next page. */
export async function listEntries(db: Sql, { before, staffId, subject }: AuditQuery): Promise<ListedEntry[]> {
  return db<ListedEntry[]>`
    select e.seq, e.at, s.name as by, e.action, e.subject, p.body, p.erased_at as "erasedAt",
      p.erased_under as "erasedUnder"
    from (
      select * from audit_entries
      where true
        ${before === undefined ? db`` : db`and seq < ${before}`}
        ${staffId === undefined ? db`` : db`and staff_id = ${staffId}`}
        ${subject === undefined ? db`` : db`and subject = ${subject}`}
      order by seq desc limit ${literal(auditPage + 1)}
    ) e
    join audit_payloads p on p.seq = e.seq
    left join staff s on s.id = e.staff_id
    order by e.seq desc`
}
