import type { CaseKind, Lane } from '#contract/core/moderation/case-facts.ts'
import { casesShown } from '#contract/office/cases/cases.ts'
import type { Permission } from '#contract/platform/staff-roles.ts'
import { type CaseRow, caseColumns } from '../../core/moderation/case-store.ts'
import { literal, type Sql } from '../../platform/database/db.ts'
import type { TimePosition } from '../../platform/http/cursor.ts'

export interface InboxRow extends CaseRow {
  isOverdue: boolean
  reports: number
  claimedName: string | null
  /** In microseconds: the place to go on from. */
  moment: number
}

const inboxColumns = (db: Sql) => db`
  ${caseColumns(db)}, c.due_at <= now() as "isOverdue",
  (select count(*)::integer from case_reports r where r.case_id = c.id) as reports, s.name as "claimedName",
  (extract(epoch from c.due_at) * 1000000)::bigint as moment`

interface Wanted {
  permissions: readonly Permission[]
  lane?: Lane | undefined
  kind?: CaseKind | undefined
  claimedBy?: number | undefined
  after?: TimePosition | undefined
}

/** The nearest deadline first. One more than is shown tells that there are more. */
export async function listOpenCases(
  db: Sql,
  { permissions, lane, kind, claimedBy, after }: Wanted,
): Promise<InboxRow[]> {
  return db<InboxRow[]>`
    select ${inboxColumns(db)} from cases c left join staff s on s.id = c.claimed_by
    where c.state in ('open', 'waiting', 'escalated') and c.permission = any (${permissions as Permission[]})
      ${lane ? db`and c.lane = ${lane}` : db``} ${kind ? db`and c.kind = ${kind}` : db``}
      ${claimedBy ? db`and c.claimed_by = ${claimedBy} and c.claimed_until > now()` : db``}
      ${after ? db`and (c.due_at, c.id) > ('epoch'::timestamptz + ${after.moment}::bigint * interval '1 microsecond', ${after.id}::bigint)` : db``}
    order by c.due_at, c.id limit ${literal(db, casesShown + 1)}`
}

export interface Totals {
  open: number
  overdue: number
  waiting: number
  escalated: number
  oldest: Date | null
}

/** Of all that is open, whatever its age. */
export async function countOpenCases(db: Sql, permissions: readonly Permission[]): Promise<Totals> {
  const [row] = await db<Totals[]>`
    select count(*)::integer as open, count(*) filter (where due_at <= now())::integer as overdue,
      count(*) filter (where state = 'waiting')::integer as waiting,
      count(*) filter (where state = 'escalated')::integer as escalated, min(opened_at) as oldest
    from cases where state in ('open', 'waiting', 'escalated') and permission = any (${permissions as Permission[]})`
  return row as Totals
}

export async function findCase(
  db: Sql,
  id: number,
  permissions: readonly Permission[],
): Promise<InboxRow | undefined> {
  const [row] = await db<InboxRow[]>`
    select ${inboxColumns(db)} from cases c left join staff s on s.id = c.claimed_by
    where c.id = ${id} and c.permission = any (${permissions as Permission[]})`
  return row
}

export async function listOtherCases(
  db: Sql,
  memberId: number,
  except: number,
  permissions: readonly Permission[],
): Promise<Pick<CaseRow, 'id' | 'kind' | 'lane' | 'dueAt'>[]> {
  return db<Pick<CaseRow, 'id' | 'kind' | 'lane' | 'dueAt'>[]>`
    select id, kind, lane, due_at as "dueAt" from cases
    where member_id = ${memberId} and id <> ${except} and state in ('open', 'waiting', 'escalated')
      and permission = any (${permissions as Permission[]})
    order by due_at limit 20`
}
