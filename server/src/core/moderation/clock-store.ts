import type { Sql } from '../../platform/database/db.ts'
import { type Clock, clockColumns } from './report-store.ts'

export interface DueWarning extends Clock {
  /** Which one, in minutes from receipt. */
  minute: number
  isMissed: boolean
}

/** So many at once; the next look is a second away. */
const atOnce = 500

export async function listDueWarnings(db: Sql): Promise<{ reportId: number; caseId: number }[]> {
  return db<{ reportId: number; caseId: number }[]>`
    select id as "reportId", case_id as "caseId" from case_reports
    where next_warning_at <= now() order by next_warning_at limit ${atOnce}`
}

/** The warning of one complaint, if it is still due. Its case is held before. */
export async function findDueWarning(tx: Sql, reportId: number): Promise<DueWarning | undefined> {
  const [row] = await tx<DueWarning[]>`
    select ${clockColumns(tx)}, next_warning as minute, act_due_at <= now() as "isMissed"
    from case_reports where id = ${reportId} and next_warning_at <= now()`
  return row
}

export interface OnDuty {
  id: number
  email: string
  phone: string | null
}

/**
 * Who is told: those on duty who may decide it; where there is nobody, everybody who may. Admins besides, once others
 * have had their time.
 */
export async function listOnDuty(
  tx: Sql,
  roles: readonly string[],
  { withAdmins }: { withAdmins: boolean },
): Promise<OnDuty[]> {
  return tx<OnDuty[]>`
    with able as (
      select s.id, s.email, s.roles, d.phone, coalesce(d.is_on_duty, false) as is_on_duty
      from staff s left join staff_duty d on d.staff_id = s.id
      where s.disabled_at is null and s.enrolled_at is not null and s.roles && ${roles as string[]}
    )
    select id, email, phone from able
    where is_on_duty or not exists (select from able where is_on_duty)
      or (${withAdmins} and 'admin' = any (roles))
    order by id`
}

export async function findDuty(
  db: Sql,
  staffId: number,
): Promise<{ isOnDuty: boolean; phone: string | null } | undefined> {
  const [row] = await db<{ isOnDuty: boolean; phone: string | null }[]>`
    select is_on_duty as "isOnDuty", phone from staff_duty where staff_id = ${staffId}`
  return row
}

export async function listNamesOnDuty(db: Sql): Promise<{ id: number; name: string }[]> {
  return db<{ id: number; name: string }[]>`
    select s.id, s.name from staff_duty d join staff s on s.id = d.staff_id
    where d.is_on_duty and s.disabled_at is null order by s.name`
}

export async function setOnDuty(
  tx: Sql,
  staffId: number,
  { isOnDuty, phone }: { isOnDuty: boolean; phone: string | null },
): Promise<void> {
  await tx`
    insert into staff_duty (staff_id, is_on_duty, phone) values (${staffId}, ${isOnDuty}, ${phone})
    on conflict (staff_id) do update
      set is_on_duty = excluded.is_on_duty, phone = excluded.phone, since = excluded.since`
}

/** Complaints that were answered as long ago as evidence is kept, and evidence: unless an authority needs them. */
export async function deleteOldComplaints(db: Sql, days: number): Promise<void> {
  const isOver = db`now() - make_interval(days => ${days})`
  await db`
    with old as (
      delete from case_reports r using cases c
      where c.id = r.case_id and not c.is_held and r.settled_at < ${isOver} and c.state in ('decided', 'closed')
      returning r.case_id, r.id
    ), letters as (
      delete from case_letters l using old where l.report_id = old.id
    )
    update case_events e set note = null
    from old where e.case_id = old.case_id and e.note is not null`
  await db`
    delete from case_evidence e using cases c
    where c.id = e.case_id and not c.is_held and e.keep_until < now() and c.state in ('decided', 'closed')`
}
