import {
  auditPage,
  type listAudit as contract,
  type listOwnActs as ownContract,
} from '#contract/office/staff/audit.ts'
import type { Queries } from '../../../platform/database/db.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { type AuditQuery, listEntries } from './list-store.ts'

export const listAudit: Handler<typeof contract> = ({ input, db }) =>
  pageOf(db, { ...input, staffId: input.staff })

export const listOwnActs: Handler<typeof ownContract> = ({ input, db, viewer }) =>
  pageOf(db, { before: input.before, staffId: viewer.id })

async function pageOf(db: Queries, query: AuditQuery) {
  const rows = await listEntries(db, query)
  const entries = rows.slice(0, auditPage)
  const last = entries.at(-1)
  return {
    entries: entries.map(({ seq, at, by, action, subject, body, erasedAt, erasedUnder }) => ({
      seq,
      by,
      action,
      subject,
      at: at.toISOString(),
      detail: body === null ? null : (JSON.parse(body) as Record<string, unknown>),
      erased: erasedAt && { at: erasedAt.toISOString(), under: erasedUnder ?? '' },
    })),
    ...(rows.length > auditPage && last && { next: last.seq }),
  }
}
