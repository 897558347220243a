import { z } from 'zod'
import { type ApprovalActionName, approvalActionNames } from '#contract/office/staff/approvals.ts'
import { approvalHours } from '#contract/office/staff/staff-limits.ts'
import type { Queries, Tx } from '../../../platform/database/db.ts'
import { lockRows } from '../../../platform/database/lock.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface NewApproval {
  action: ApprovalActionName
  /** `staff:3`. One open approval for each action and subject. */
  subject: string
  payload: object
}

/** Undefined if there is an open request for the same action and subject. */
export async function insertApproval(
  tx: Tx,
  { action, subject, payload }: NewApproval,
  askedBy: number,
): Promise<number | undefined> {
  await tx.run`
    update approvals set answer = 'expired', answered_at = now()
    where action = ${action} and subject = ${subject} and answer is null and expires_at <= now()`
  const row = await tx.find(Approval.pick({ id: true }))`
    insert into approvals (action, subject, payload, asked_by, expires_at)
    values (
      ${action}, ${subject}, ${JSON.stringify(payload)}, ${askedBy}, now() + make_interval(hours => ${approvalHours})
    )
    on conflict (action, subject) where answer is null do nothing
    returning id`
  return row?.id
}

const Approval = z.object({
  id: z.int(),
  action: z.enum(approvalActionNames),
  subject: z.string(),
  payload: z.unknown(),
  askedBy: z.int(),
  askerName: z.string(),
  askerEmail: z.string(),
  askedAt: z.date(),
  expiresAt: z.date(),
})
export type Approval = z.infer<typeof Approval>

const openApprovals = sql`
  select a.id, a.action, a.subject, a.payload, a.asked_by as "askedBy", s.name as "askerName", s.email as "askerEmail",
    a.asked_at as "askedAt", a.expires_at as "expiresAt"
  from approvals a join staff s on s.id = a.asked_by
  where a.answer is null and a.expires_at > now()`

export const listOpenApprovals = (db: Queries) => db.many(Approval)`${openApprovals} order by a.id limit 200`

/** Undefined if it is answered or has expired. Of two simultaneous answers, the second finds nothing. */
export async function lockOpenApproval(tx: Tx, id: number): Promise<Approval | undefined> {
  await lockRows(tx, 'approvals', [id])
  return tx.find(Approval)`${openApprovals} and a.id = ${id}`
}

/** The command line answers without a member of staff. */
export const markAnswered = (tx: Tx, id: number, answer: 'yes' | 'no' | 'withdrawn', by: number | null) =>
  tx.run`update approvals set answer = ${answer}, answered_by = ${by}, answered_at = now() where id = ${id}`
