import { z } from 'zod'
import type { CaseKind } from '#contract/core/moderation/case-facts.ts'
import type { Permission } from '#contract/platform/staff-roles.ts'
import { CaseRow, caseColumns } from '../../core/moderation/case-store.ts'
import type { Queries } from '../../platform/database/db.ts'
import { keyset, PagedRow, type PageRequest } from '../../platform/database/keyset.ts'
import { empty, literal, sql } from '../../platform/database/sql.ts'

const InboxRow = CaseRow.extend({ isOverdue: z.boolean(), complaints: z.int() })
export type InboxRow = z.infer<typeof InboxRow>

const inboxColumns = sql`
  ${caseColumns}, c.due_at <= now() as "isOverdue",
  (select count(*)::integer from complaints r where r.case_id = c.id) as complaints`

interface InboxFilter {
  permissions: readonly Permission[]
  kind?: CaseKind | undefined
}

export function listOpenCases(
  db: Queries,
  { permissions, kind }: InboxFilter,
  { after, limit }: PageRequest,
) {
  const page = keyset(
    [
      { by: sql`c.due_at`, as: 'time' },
      { by: sql`c.id`, as: 'id' },
    ],
    after,
    'asc',
  )
  return db.many(InboxRow.extend(PagedRow.shape))`
    select ${inboxColumns}, ${page.select} from cases c
    where c.state <> 'closed' and c.permission = any (${permissions}) ${kind ? sql`and c.kind = ${kind}` : empty}
      and ${page.where}
    order by ${page.order} limit ${literal(limit)}`
}

const InboxTotals = z.object({
  open: z.int(),
  overdue: z.int(),
  waiting: z.int(),
  oldest: z.date().nullable(),
})

export const countOpenCases = (db: Queries, permissions: readonly Permission[]) =>
  db.one(InboxTotals)`
    select count(*)::integer as open, count(*) filter (where due_at <= now())::integer as overdue,
      count(*) filter (where state = 'waiting')::integer as waiting, min(opened_at) as oldest
    from cases where state <> 'closed' and permission = any (${permissions})`

export const findCase = (db: Queries, id: number, permissions: readonly Permission[]) =>
  db.find(InboxRow)`
    select ${inboxColumns} from cases c
    where c.id = ${id} and c.permission = any (${permissions})`

export const listOtherCases = (
  db: Queries,
  memberId: number,
  except: number,
  permissions: readonly Permission[],
) =>
  db.many(CaseRow.pick({ id: true, kind: true, priority: true, dueAt: true }))`
    select id, kind, priority, due_at as "dueAt" from cases
    where member_id = ${memberId} and id <> ${except} and state <> 'closed'
      and permission = any (${permissions})
    order by due_at limit 20`
