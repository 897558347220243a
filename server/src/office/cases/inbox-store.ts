import type { CaseKind } from '#contract/core/moderation/case-facts.ts'
import { casesShown } from '#contract/office/cases/cases.ts'
import type { Permission } from '#contract/platform/staff-roles.ts'
import { type CaseRow, caseColumns } from '../../core/moderation/case-store.ts'
import type { Sql } from '../../platform/database/db.ts'
import { literal, sql } from '../../platform/database/sql.ts'
import type { TimePosition } from '../../platform/http/cursor.ts'

export interface InboxRow extends CaseRow {
  isOverdue: boolean
  complaints: number
  /** The deadline in microseconds, for the cursor. */
  moment: number
}

const inboxColumns = sql`
  ${caseColumns}, c.due_at <= now() as "isOverdue",
  (select count(*)::integer from complaints r where r.case_id = c.id) as complaints,
  (extract(epoch from c.due_at) * 1000000)::bigint as moment`

interface InboxFilter {
  permissions: readonly Permission[]
  kind?: CaseKind | undefined
  after?: TimePosition | undefined
}

/** The nearest deadline first, and one row more than is shown. */
export async function listOpenCases(db: Sql, { permissions, kind, after }: InboxFilter): Promise<InboxRow[]> {
  return db<InboxRow[]>`
    select ${inboxColumns} from cases c
    where c.state <> 'closed' and c.permission = any (${permissions as Permission[]})
      ${kind ? db`and c.kind = ${kind}` : db``}
      ${after ? db`and (c.due_at, c.id) > ('epoch'::timestamptz + ${after.moment}::bigint * interval '1 microsecond', ${after.id}::bigint)` : db``}
    order by c.due_at, c.id limit ${literal(casesShown + 1)}`
}

export interface InboxTotals {
  open: number
  overdue: number
  waiting: number
  oldest: Date | null
}

export async function countOpenCases(db: Sql, permissions: readonly Permission[]): Promise<InboxTotals> {
  const [row] = await db<InboxTotals[]>`
    select count(*)::integer as open, count(*) filter (where due_at <= now())::integer as overdue,
      count(*) filter (where state = 'waiting')::integer as waiting, min(opened_at) as oldest
    from cases where state <> 'closed' and permission = any (${permissions as Permission[]})`
  return row as InboxTotals
}

export async function findCase(
  db: Sql,
  id: number,
  permissions: readonly Permission[],
): Promise<InboxRow | undefined> {
  const [row] = await db<InboxRow[]>`
    select ${inboxColumns} from cases c
    where c.id = ${id} and c.permission = any (${permissions as Permission[]})`
  return row
}

export async function listOtherCases(
  db: Sql,
  memberId: number,
  except: number,
  permissions: readonly Permission[],
): Promise<Pick<CaseRow, 'id' | 'kind' | 'priority' | 'dueAt'>[]> {
  return db<Pick<CaseRow, 'id' | 'kind' | 'priority' | 'dueAt'>[]>`
    select id, kind, priority, due_at as "dueAt" from cases
    where member_id = ${memberId} and id <> ${except} and state <> 'closed'
      and permission = any (${permissions as Permission[]})
    order by due_at limit 20`
}
