import type { ApprovalActionName } from '#contract/office/staff/approvals.ts'
import { approvalHours } from '#contract/office/staff/staff-limits.ts'
import type { Sql } from '../../../platform/database/db.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface NewApproval {
  action: ApprovalActionName
  /** `staff:3`. One open approval for each action and subject. */
  subject: string
  payload: object
}

/** Undefined if the same is requested already. */
export async function insertApproval(
  tx: Sql,
  { action, subject, payload }: NewApproval,
  askedBy: number,
): Promise<number | undefined> {
  await tx`
    update approvals set answer = 'expired', answered_at = now()
    where action = ${action} and subject = ${subject} and answer is null and expires_at <= now()`
  const [row] = await tx<{ id: number }[]>`
    insert into approvals (action, subject, payload, asked_by, expires_at)
    values (
      ${action}, ${subject}, ${tx.json(payload as never)}, ${askedBy}, now() + make_interval(hours => ${approvalHours})
    )
    on conflict (action, subject) where answer is null do nothing
    returning id`
  return row?.id
}

export interface Approval {
  id: number
  action: ApprovalActionName
  subject: string
  payload: unknown
  askedBy: number
  askerName: string
  askerEmail: string
  askedAt: Date
  expiresAt: Date
}

const openApprovals = sql`
  select a.id, a.action, a.subject, a.payload, a.asked_by as "askedBy", s.name as "askerName", s.email as "askerEmail",
    a.asked_at as "askedAt", a.expires_at as "expiresAt"
  from approvals a join staff s on s.id = a.asked_by
  where a.answer is null and a.expires_at > now()`

export async function listOpenApprovals(db: Sql): Promise<Approval[]> {
  return db<Approval[]>`${openApprovals} order by a.id limit 200`
}

/** Undefined if it is answered or has expired. Of two simultaneous answers, the second finds nothing. */
export async function lockOpenApproval(tx: Sql, id: number): Promise<Approval | undefined> {
  const [row] = await tx<Approval[]>`${openApprovals} and a.id = ${id} for update of a`
  return row
}

/** The command line answers without a member of staff. */
export async function markAnswered(
  tx: Sql,
  id: number,
  answer: 'yes' | 'no' | 'withdrawn',
  by: number | null,
): Promise<void> {
  await tx`update approvals set answer = ${answer}, answered_by = ${by}, answered_at = now() where id = ${id}`
}
