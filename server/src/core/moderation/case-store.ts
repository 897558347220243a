import {
  type CaseKind,
  type CaseState,
  type Priority,
  priorities,
} from '#contract/core/moderation/case-facts.ts'
import type { ReasonCode } from '#contract/core/moderation/case-reasons.ts'
import type { Permission } from '#contract/platform/staff-roles.ts'
import type { Sql } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'
import { lockSubject } from './subject-store.ts'

export interface CaseRow {
  id: number
  kind: CaseKind
  subject: string | null
  memberId: number | null
  photoId: number | null
  /** The decision that an appeal is about. */
  appealOf: number | null
  priority: Priority
  reason: ReasonCode | null
  permission: Permission
  state: CaseState
  openedAt: Date
  dueAt: Date
  firstOpenedAt: Date | null
  memberAnswer: string | null
  memberAnsweredAt: Date | null
  isHeld: boolean
  version: number
}

export const caseColumns = sql`
  c.id, c.kind, c.subject, c.member_id as "memberId", c.photo_id as "photoId", c.appeal_of as "appealOf", c.priority,
  c.reason, c.permission, c.state, c.opened_at as "openedAt", c.due_at as "dueAt",
  c.first_opened_at as "firstOpenedAt", c.member_answer as "memberAnswer", c.member_answered_at as "memberAnsweredAt",
  c.is_held as "isHeld", c.version`

/** Locks the subject first and then the case, in the order in which members lock them. */
export async function lockCase(tx: Sql, id: number): Promise<CaseRow | undefined> {
  const [about] = await tx<Pick<CaseRow, 'memberId' | 'photoId'>[]>`
    select member_id as "memberId", photo_id as "photoId" from cases where id = ${id}`
  if (about) await lockSubject(tx, about)
  const [row] = await tx<CaseRow[]>`select ${caseColumns} from cases c where id = ${id} for update`
  return row
}

/** The same for a staff member. Undefined when they may not see the case. */
export async function lockCaseFor(
  tx: Sql,
  id: number,
  permissions: readonly Permission[],
): Promise<CaseRow | undefined> {
  const row = await lockCase(tx, id)
  return row && permissions.includes(row.permission) ? row : undefined
}

export async function lockOpenCase(tx: Sql, kind: CaseKind, subject: string): Promise<CaseRow | undefined> {
  const [row] = await tx<CaseRow[]>`
    select ${caseColumns} from cases c
    where kind = ${kind} and subject = ${subject} and state <> 'closed' for update`
  return row
}

export interface NewCase {
  kind: CaseKind
  subject: string | null
  memberId: number | null
  photoId: number | null
  appealOf: number | null
  priority: Priority
  reason: ReasonCode | null
  permission: Permission
}

/** Undefined when another transaction has just opened a case about the same subject. */
export async function insertCase(tx: Sql, one: NewCase): Promise<CaseRow | undefined> {
  const [row] = await tx<CaseRow[]>`
    insert into cases as c (kind, subject, member_id, photo_id, appeal_of, priority, reason, permission, due_at)
    values (
      ${one.kind}, ${one.subject}, ${one.memberId}, ${one.photoId}, ${one.appealOf}, ${one.priority}, ${one.reason},
      ${one.permission}, now() + make_interval(mins => ${priorities[one.priority].minutes})
    )
    on conflict (kind, subject) where state <> 'closed' do nothing
    returning ${caseColumns}`
  return row
}

/** Raises the version, so that a decision about the earlier state is refused. */
export async function updateCase(
  tx: Sql,
  id: number,
  to: { state?: CaseState; priority?: Priority; permission?: Permission },
): Promise<void> {
  const { state = null, priority = null, permission = null } = to
  await tx`
    update cases set version = version + 1, state = coalesce(${state}, state),
      priority = coalesce(${priority}, priority), permission = coalesce(${permission}, permission),
      closed_at = case when coalesce(${state}, state) = 'closed' then coalesce(closed_at, now()) end
    where id = ${id}`
}

/** The deadline of a case is the earliest of its open complaints. */
export async function updateDeadline(tx: Sql, id: number): Promise<void> {
  await tx`
    update cases c set due_at = coalesce(
      (select min(due_at) from complaints where case_id = c.id and closed_at is null), due_at
    )
    where id = ${id}`
}

export async function updateMemberAnswer(tx: Sql, id: number, answer: string | null): Promise<void> {
  await tx`
    update cases set state = 'open', version = version + 1, member_answered_at = now(),
      member_answer = coalesce(concat_ws(E'\n\n', member_answer, ${answer}::text), member_answer)
    where id = ${id}`
}

/** True for the first person who opens the case. */
export async function markCaseOpened(tx: Sql, id: number): Promise<boolean> {
  const rows = await tx`
    update cases set first_opened_at = now() where id = ${id} and first_opened_at is null returning 1`
  return rows.length === 1
}

export async function updateHold(tx: Sql, id: number, isHeld: boolean): Promise<void> {
  await tx`update cases set is_held = ${isHeld} where id = ${id}`
}

/** Counts new content that waits for a review and is in no open case, so that no moderator sees it. */
export async function countWithoutCase(db: Sql): Promise<{ profiles: number; photos: number }> {
  const [row] = await db<{ profiles: number; photos: number }[]>`
    select (
      select count(*)::int from profiles p join desired_partners w on w.member_id = p.member_id
      where p.approved_at is null and p.suspended_until is null
        and not exists (select from cases c where c.member_id = p.member_id and c.state <> 'closed')
        and not exists (select from decisions d where d.member_id = p.member_id)
    ) as profiles, (
      select count(*)::int from photos p
      where p.status in ('pending', 'held')
        and not exists (select from cases c where c.photo_id = p.id and c.state <> 'closed')
    ) as photos`
  return row as { profiles: number; photos: number }
}
