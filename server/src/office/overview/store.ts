import type { Permission } from '#contract/platform/staff-roles.ts'
import type { Sql } from '../../platform/database/db.ts'

export interface CaseCounts {
  open: number
  overdue: number
  dueToday: number
  dueTomorrow: number
  fresh: number
  oldest: Date | null
}

/** Of the cases that somebody may see; days are India's. */
export async function countCases(db: Sql, permissions: readonly Permission[]): Promise<CaseCounts> {
  const midnight = db`((now() at time zone 'Asia/Kolkata')::date + 1)::timestamp at time zone 'Asia/Kolkata'`
  const [row] = await db<CaseCounts[]>`
    select count(*)::int as open, count(*) filter (where due_at <= now())::int as overdue,
      count(*) filter (where due_at > now() and due_at < ${midnight})::int as "dueToday",
      count(*) filter (where due_at >= ${midnight} and due_at < ${midnight} + interval '1 day')::int as "dueTomorrow",
      count(*) filter (where first_looked_at is null)::int as fresh, min(opened_at) as oldest
    from cases where state in ('open', 'waiting', 'escalated') and permission = any (${permissions as Permission[]})`
  return row as CaseCounts
}

/** Rulings of people today, by whomever. */
export async function countDecidedToday(db: Sql, permissions: readonly Permission[]): Promise<number> {
  const [row] = await db<{ decided: number }[]>`
    select count(*)::int as decided from decisions d join cases c on c.id = d.case_id
    where d.at >= (now() at time zone 'Asia/Kolkata')::date::timestamp at time zone 'Asia/Kolkata'
      and d.is_ruling and d.decided_by is not null and c.permission = any (${permissions as Permission[]})`
  return row?.decided ?? 0
}

/** True for the first who asks: one letter an evening for each person, on however many servers. */
export async function takeEvening(tx: Sql, staffId: number): Promise<boolean> {
  const rows = await tx`
    insert into evening_mails (staff_id, day) values (${staffId}, (now() at time zone 'Asia/Kolkata')::date)
    on conflict do nothing returning 1`
  return rows.length === 1
}

export async function keepEveningMail(tx: Sql, staffId: number, mail: string | undefined): Promise<void> {
  await tx`
    update evening_mails set outbox_id = ${mail || null}
    where staff_id = ${staffId} and day = (now() at time zone 'Asia/Kolkata')::date`
}
