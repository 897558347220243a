import {
  type CaseKind,
  type CaseState,
  type Lane,
  laneRank,
  lanes,
  urgentShare,
} from '#contract/core/moderation/case-facts.ts'
import type { ReasonCode } from '#contract/core/moderation/case-reasons.ts'
import type { Permission } from '#contract/platform/staff-roles.ts'
import type { Sql } from '../../platform/database/db.ts'
import { holdSubject } from './subject-store.ts'

export interface CaseRow {
  id: number
  kind: CaseKind
  subject: string | null
  memberId: number | null
  photoId: number | null
  appealedId: number | null
  lane: Lane
  reason: ReasonCode | null
  permission: Permission
  state: CaseState
  openedAt: Date
  dueAt: Date
  firstLookedAt: Date | null
  claimedBy: number | null
  claimedUntil: Date | null
  isClaimed: boolean
  isHeld: boolean
  version: number
}

export const caseColumns = (db: Sql) => db`
  c.id, c.kind, c.subject, c.member_id as "memberId", c.photo_id as "photoId", c.appealed_id as "appealedId", c.lane,
  c.reason, c.permission, c.state, c.opened_at as "openedAt", c.due_at as "dueAt",
  c.first_looked_at as "firstLookedAt", c.claimed_by as "claimedBy", c.claimed_until as "claimedUntil",
  coalesce(c.claimed_until > now(), false) as "isClaimed", c.is_held as "isHeld", c.version`

const isOpen = (db: Sql) => db`state in ('open', 'waiting', 'escalated')`

async function holdSubjectOf(tx: Sql, id: number): Promise<void> {
  const [about] = await tx<Pick<CaseRow, 'memberId' | 'photoId'>[]>`
    select member_id as "memberId", photo_id as "photoId" from cases where id = ${id}`
  if (about) await holdSubject(tx, about)
}

/** Whoever changes a case holds it first, and before it what it is about. */
export async function lockCase(tx: Sql, id: number): Promise<CaseRow | undefined> {
  await holdSubjectOf(tx, id)
  const [row] = await tx<CaseRow[]>`select ${caseColumns(tx)} from cases c where id = ${id} for update`
  return row
}

/** The same, where this person may have it. */
export async function lockCaseFor(
  tx: Sql,
  id: number,
  permissions: readonly Permission[],
): Promise<CaseRow | undefined> {
  await holdSubjectOf(tx, id)
  const [row] = await tx<CaseRow[]>`
    select ${caseColumns(tx)} from cases c
    where id = ${id} and permission = any (${permissions as Permission[]}) for update`
  return row
}

/** Of this kind about this thing: the one that is open, or the last that was decided. */
export async function lockCaseAbout(
  tx: Sql,
  kind: CaseKind,
  subject: string,
  which: 'open' | 'last',
): Promise<CaseRow | undefined> {
  const [row] = await tx<CaseRow[]>`
    select ${caseColumns(tx)} from cases c
    where kind = ${kind} and subject = ${subject} and ${which === 'open' ? isOpen(tx) : tx`true`}
    order by id desc limit 1 for update`
  return row
}

export interface NewCase {
  kind: CaseKind
  subject: string | null
  memberId: number | null
  photoId: number | null
  appealedId: number | null
  lane: Lane
  reason: ReasonCode | null
  permission: Permission
}

/** Undefined where one about the same was opened meanwhile. Its clock is set with its first complaint. */
export async function insertCase(tx: Sql, one: NewCase): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into cases (
      kind, subject, member_id, photo_id, appealed_id, lane, rank, reason, permission, due_at, urgent_at
    ) values (
      ${one.kind}, ${one.subject}, ${one.memberId}, ${one.photoId}, ${one.appealedId}, ${one.lane},
      ${laneRank(one.lane)}, ${one.reason}, ${one.permission}, now(), now()
    )
    on conflict (kind, subject) where state in ('open', 'waiting', 'escalated') do nothing
    returning id`
  return row?.id
}

/** Its deadline is the nearest of its complaints, and from when it comes first is a share of its lane before. */
export async function setDue(tx: Sql, id: number, lane: Lane): Promise<Date> {
  const [row] = await tx<{ due: Date }[]>`
    update cases c set due_at = near.due,
      urgent_at = near.due - make_interval(mins => ${Math.round(lanes[lane].act * urgentShare)})
    from (
      select coalesce(min(act_due_at) filter (where settled_at is null), min(act_due_at), now()) as due
      from case_reports where case_id = ${id}
    ) as near
    where c.id = ${id}
    returning due_at as due`
  return row?.due as Date
}

/** Every change counts, so that nobody decides about what they have not seen. */
export async function changeCase(
  tx: Sql,
  id: number,
  to: { state?: CaseState; lane?: Lane; permission?: Permission },
): Promise<void> {
  const { state = null, lane = null, permission = null } = to
  await tx`
    update cases set version = version + 1, state = coalesce(${state}, state), lane = coalesce(${lane}, lane),
      rank = coalesce(${lane && laneRank(lane)}, rank), permission = coalesce(${permission}, permission),
      decided_at = case when ${state}::text is null then decided_at when ${state} = 'decided' then now() end
    where id = ${id}`
}

/** By the clock: nothing that anybody has looked at or asked for is otherwise, so their version holds. */
export async function setEscalated(tx: Sql, id: number): Promise<void> {
  await tx`update cases set state = 'escalated' where id = ${id}`
}

/** New content about the same: the case goes on where it ended. */
export async function reopenCase(tx: Sql, id: number): Promise<void> {
  await tx`
    update cases set state = 'open', version = version + 1, opened_at = now(), decided_at = null, first_looked_at = null,
      claimed_by = null, claimed_until = null
    where id = ${id}`
}

export async function markLookedAt(tx: Sql, id: number): Promise<boolean> {
  const rows = await tx`
    update cases set first_looked_at = now() where id = ${id} and first_looked_at is null returning 1`
  return rows.length === 1
}

export async function setHeld(tx: Sql, id: number, isHeld: boolean): Promise<void> {
  await tx`update cases set is_held = ${isHeld} where id = ${id}`
}
