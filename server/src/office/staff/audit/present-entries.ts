import { auditPage } from '#contract/office/staff/audit.ts'
import type { ListedEntry } from './list-store.ts'

/** A page of entries, and where the next begins. */
export function presentEntries(rows: ListedEntry[]) {
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
