import type { Priority } from '#contract/core/moderation/case-facts.ts'
import type { Permission } from '#contract/platform/staff-roles.ts'
import type { Sql } from '../../platform/database/db.ts'

/** At most this many in one run. */
const atOnce = 500

export async function listDueAlarms(db: Sql): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from complaints where next_alarm_at <= now() order by next_alarm_at limit ${atOnce}`
  return rows.map(({ id }) => id)
}

export interface DueAlarm {
  id: number
  caseId: number
  priority: Priority
  permission: Permission
  receivedAt: Date
  dueAt: Date
  isOpened: boolean
  now: Date
}

/** Undefined when another server has raised it, or the complaint is closed. */
export async function lockDueAlarm(tx: Sql, id: number): Promise<DueAlarm | undefined> {
  const [row] = await tx<DueAlarm[]>`
    select r.id, r.case_id as "caseId", c.priority, c.permission, r.received_at as "receivedAt", r.due_at as "dueAt",
      c.first_opened_at is not null as "isOpened", now() as now
    from complaints r join cases c on c.id = r.case_id
    where r.id = ${id} and r.next_alarm_at <= now() and r.closed_at is null
    for update of r skip locked`
  return row
}

export async function countOverdueReviews(db: Sql): Promise<number> {
  const [row] = await db<{ overdue: number }[]>`
    select count(*)::integer as overdue from cases
    where state <> 'closed' and due_at <= now() and priority = 'approval'`
  return row?.overdue ?? 0
}

export async function findAlarmPhone(db: Sql, staffId: number): Promise<string | null> {
  const [row] = await db<{ phone: string | null }[]>`select phone from staff where id = ${staffId}`
  return row?.phone ?? null
}

export async function updateAlarmPhone(db: Sql, staffId: number, phone: string | null): Promise<void> {
  await db`update staff set phone = ${phone} where id = ${staffId}`
}
