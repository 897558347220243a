import type { Sql } from '../../platform/database/db.ts'

export type EventType =
  | 'opened'
  | 'report_added'
  | 'acknowledged'
  | 'evidence_frozen'
  | 'protected'
  | 'looked_at'
  | 'skipped'
  | 'noted'
  | 'member_answered'
  | 'escalated'
  | 'lane_changed'
  | 'decided'
  | 'undone'
  | 'voided'
  | 'reversed'
  | 'reopened'
  | 'took_hold'
  | 'told_member'
  | 'told_reporter'
  | 'clock_warned'
  | 'clock_missed'
  | 'hold_set'
  | 'hold_lifted'
  | 'subject_gone'

export interface CaseEvent {
  type: EventType
  staffId?: number | undefined
  reportId?: number | undefined
  decisionId?: number | undefined
  from?: string | undefined
  to?: string | undefined
  note?: string | undefined
}

/** Numbered one after the other: whoever writes holds the case. */
export async function addEvents(tx: Sql, caseId: number, events: readonly CaseEvent[]): Promise<void> {
  if (events.length === 0) return
  const column = <Value>(pick: (event: CaseEvent) => Value | undefined) =>
    events.map(event => pick(event) ?? null)
  await tx`
    insert into case_events (case_id, n, type, staff_id, report_id, decision_id, from_word, to_word, note)
    select ${caseId}, coalesce((select max(n) from case_events where case_id = ${caseId}), 0) + place,
      type, staff_id, report_id, decision_id, from_word, to_word, note
    from unnest(
      ${column(event => event.type)}::text[], ${column(event => event.staffId)}::integer[],
      ${column(event => event.reportId)}::bigint[], ${column(event => event.decisionId)}::bigint[],
      ${column(event => event.from)}::text[], ${column(event => event.to)}::text[],
      ${column(event => event.note)}::text[]
    ) with ordinality as event (type, staff_id, report_id, decision_id, from_word, to_word, note, place)`
}

/** False where this warning was given before. */
export async function addWarning(
  tx: Sql,
  warning: { caseId: number; reportId: number; minute: number; isMissed: boolean },
): Promise<boolean> {
  const { caseId, reportId, minute, isMissed } = warning
  const rows = await tx`
    insert into case_events (case_id, n, type, report_id, warned_minute)
    select ${caseId}, coalesce(max(n), 0) + 1, ${isMissed ? 'clock_missed' : 'clock_warned'}, ${reportId}, ${minute}
    from case_events where case_id = ${caseId}
    on conflict (report_id, warned_minute) where warned_minute is not null do nothing
    returning 1`
  return rows.length === 1
}
