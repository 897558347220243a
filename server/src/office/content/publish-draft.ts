import type { Sql } from '../../platform/database/db.ts'
import type { AuditedResult } from '../../platform/http/audited.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findReady, inIndia, publishVersion, type Seen, scheduleVersion, subjectOf } from './publishing.ts'
import type { Item, Publishing } from './store.ts'

/** Publishes the draft that the editor saw, immediately or at a time. */
export async function publishDraft(
  tx: Sql,
  { at, ...draft }: Item & Seen & { at?: string | undefined },
  publishing: Publishing,
): Promise<AuditedResult<{ message: string; before: number | null }> | Refusal<400 | 404 | 409>> {
  const ready = await findReady(tx, draft, draft)
  if (ready instanceof Refusal) return ready
  const when = at ? new Date(at) : undefined
  const refused = when && (await scheduleVersion(tx, ready, when, publishing))
  if (refused) return refused
  const before = when ? null : await publishVersion(tx, draft, ready, publishing)
  const { n, title } = ready.draft
  return {
    reply: { message: when ? `It is published on ${inIndia(when)}.` : 'Published.', before },
    note: {
      subject: subjectOf(draft),
      detail: { version: n, title, note: publishing.note, at: when?.toISOString() ?? null },
    },
  }
}
