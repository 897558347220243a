import { z } from 'zod'
import {
  type CaseKind,
  type CaseState,
  caseKinds,
  caseStates,
  type Priority,
  priorities,
  priorityNames,
} from '#contract/core/moderation/case-facts.ts'
import { type ReasonCode, reasonCodes } from '#contract/core/moderation/case-reasons.ts'
import { type Permission, permissionNames } from '#contract/platform/staff-roles.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { lockRows } from '../../platform/database/lock.ts'
import { sql } from '../../platform/database/sql.ts'
import { isStanding } from './decision-store.ts'
import { lockSubject } from './subject-store.ts'

export const CaseRow = z.object({
  id: z.int(),
  kind: z.enum(caseKinds),
  subject: z.string().nullable(),
  memberId: z.int().nullable(),
  photoId: z.int().nullable(),
  appealOf: z.int().nullable(),
  priority: z.enum(priorityNames),
  reason: z.enum(reasonCodes).nullable(),
  permission: z.enum(permissionNames),
  state: z.enum(caseStates),
  openedAt: z.date(),
  dueAt: z.date(),
  firstOpenedAt: z.date().nullable(),
  memberAnswer: z.string().nullable(),
  memberAnsweredAt: z.date().nullable(),
  isHeld: z.boolean(),
  version: z.int(),
})
export type CaseRow = z.infer<typeof CaseRow>

export const caseColumns = sql`
  c.id, c.kind, c.subject, c.member_id as "memberId", c.photo_id as "photoId", c.appeal_of as "appealOf", c.priority,
  c.reason, c.permission, c.state, c.opened_at as "openedAt", c.due_at as "dueAt",
  c.first_opened_at as "firstOpenedAt", c.member_answer as "memberAnswer", c.member_answered_at as "memberAnsweredAt",
  c.is_held as "isHeld", c.version`

const CaseSubject = CaseRow.pick({ memberId: true, photoId: true })
export type CaseSubject = z.infer<typeof CaseSubject>

/** Locks the subject first and then the case, in the order in which members lock them. */
export async function lockCase(tx: Tx, id: number): Promise<CaseRow | undefined> {
  const about = await tx.find(CaseSubject)`
    select member_id as "memberId", photo_id as "photoId" from cases where id = ${id}`
  if (about) await lockSubject(tx, about)
  return lockCaseRow(tx, id)
}

async function lockCaseRow(tx: Tx, id: number): Promise<CaseRow | undefined> {
  await lockRows(tx, 'cases', [id])
  return tx.find(CaseRow)`select ${caseColumns} from cases c where id = ${id}`
}

export async function lockCaseFor(
  tx: Tx,
  id: number,
  permissions: readonly Permission[],
): Promise<CaseRow | undefined> {
  const row = await lockCase(tx, id)
  return row && permissions.includes(row.permission) ? row : undefined
}

export async function lockOpenCase(tx: Tx, kind: CaseKind, subject: string): Promise<CaseRow | undefined> {
  const open = await tx.find(CaseRow.pick({ id: true }))`
    select id from cases where kind = ${kind} and subject = ${subject} and state <> 'closed'`
  const row = open && (await lockCaseRow(tx, open.id))
  return row?.state === 'closed' ? undefined : row
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
export const insertCase = (tx: Tx, one: NewCase) =>
  tx.find(CaseRow)`
    insert into cases as c (kind, subject, member_id, photo_id, appeal_of, priority, reason, permission, due_at)
    values (
      ${one.kind}, ${one.subject}, ${one.memberId}, ${one.photoId}, ${one.appealOf}, ${one.priority}, ${one.reason},
      ${one.permission}, now() + make_interval(mins => ${priorities[one.priority].minutes})
    )
    on conflict (kind, subject) where state <> 'closed' do nothing
    returning ${caseColumns}`

/** Raises the version, so that a decision about the earlier state is refused. */
export async function updateCase(
  tx: Tx,
  id: number,
  to: { state?: CaseState; priority?: Priority; permission?: Permission },
): Promise<void> {
  const { state = null, priority = null, permission = null } = to
  await tx.run`
    update cases set version = version + 1, state = coalesce(${state}, state),
      priority = coalesce(${priority}, priority), permission = coalesce(${permission}, permission),
      closed_at = case when coalesce(${state}, state) = 'closed' then coalesce(closed_at, now()) end
    where id = ${id}`
}

/** The deadline of a case is the earliest of its open complaints. */
export const updateDeadline = (tx: Tx, id: number) =>
  tx.run`
    update cases c set due_at = coalesce(
      (select min(due_at) from complaints where case_id = c.id and closed_at is null), due_at
    )
    where id = ${id}`

export const updateMemberAnswer = (tx: Tx, id: number, answer: string | null) =>
  tx.run`
    update cases set state = 'open', version = version + 1, member_answered_at = now(),
      member_answer = coalesce(concat_ws(E'\n\n', member_answer, ${answer}::text), member_answer)
    where id = ${id}`

export const markCaseOpened = async (tx: Tx, id: number) =>
  (await tx.run`
    update cases set first_opened_at = now() where id = ${id} and first_opened_at is null`) === 1

export const updateHold = (tx: Tx, id: number, isHeld: boolean) =>
  tx.run`update cases set is_held = ${isHeld} where id = ${id}`

/** After an undo. The state is `waiting` while the member has not answered. */
export const reopenCase = (db: Queries, caseId: number) =>
  db.run`
    update cases c set version = version + 1, closed_at = null, state = case
      when exists (
        select from decisions d
        where d.case_id = c.id and d.action = 'askMember' and ${isStanding}
          and d.decided_at > coalesce(c.member_answered_at, '-infinity')
      ) then 'waiting' else 'open'
    end
    where id = ${caseId}`

export const deleteMemberAnswers = (tx: Tx, ids: readonly number[]) =>
  tx.run`update cases set member_answer = null where id = any (${ids}) and member_answer is not null`

const ContentCount = z.object({ profiles: z.int(), photos: z.int() })

/** Counts new content that waits for a review and is in no open case, so that no moderator sees it. */
export const countWithoutCase = (db: Queries) =>
  db.one(ContentCount)`
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
