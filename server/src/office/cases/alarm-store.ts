import { z } from 'zod'
import { priorityNames } from '#contract/core/moderation/case-facts.ts'
import { permissionNames } from '#contract/platform/staff-roles.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'

const batchSize = 500

const AlarmIdRow = z.object({ id: z.int() })

export async function listDueAlarms(db: Queries): Promise<number[]> {
  const rows = await db.many(AlarmIdRow)`
    select id from complaints where next_alarm_at <= now() order by next_alarm_at limit ${batchSize}`
  return rows.map(({ id }) => id)
}

const DueAlarm = z.object({
  id: z.int(),
  caseId: z.int(),
  priority: z.enum(priorityNames),
  permission: z.enum(permissionNames),
  receivedAt: z.date(),
  dueAt: z.date(),
  isOpened: z.boolean(),
  now: z.date(),
})
export type DueAlarm = z.infer<typeof DueAlarm>

/** Undefined if another server has raised it, or the complaint is closed. */
export const claimDueAlarm = (tx: Tx, id: number) =>
  tx.find(DueAlarm)`
    select r.id, r.case_id as "caseId", c.priority, c.permission, r.received_at as "receivedAt", r.due_at as "dueAt",
      c.first_opened_at is not null as "isOpened", now() as now
    from complaints r join cases c on c.id = r.case_id
    where r.id = ${id} and r.next_alarm_at <= now() and r.closed_at is null
    for update of r skip locked`

const OverdueRow = z.object({ overdue: z.int() })

export async function countOverdueReviews(db: Queries): Promise<number> {
  const { overdue } = await db.one(OverdueRow)`
    select count(*)::integer as overdue from cases
    where state <> 'closed' and due_at <= now() and priority = 'approval'`
  return overdue
}

const PhoneRow = z.object({ phone: z.string().nullable() })

export async function findAlarmPhone(db: Queries, staffId: number): Promise<string | null> {
  const row = await db.find(PhoneRow)`
    select phone from staff where id = ${staffId}`
  return row?.phone ?? null
}
