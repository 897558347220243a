import type { ApprovalAnswer } from '#contract/office/staff/approvals.ts'
import { approvalHours } from '#contract/office/staff/staff-limits.ts'
import type { Sql } from '../../../platform/database/db.ts'

export interface NewApproval {
  action: string
  payload: object
  payloadHash: Buffer
  subject: string
  subjectVersion: string
  sentence: string
  askedBy: number
}

/** Undefined where the same is asked for already. */
export async function insertApproval(tx: Sql, ask: NewApproval): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into approvals (
      action, payload, payload_hash, subject, subject_version, sentence, asked_by, expires_at
    )
    values (
      ${ask.action}, ${tx.json(ask.payload as never)}, ${ask.payloadHash}, ${ask.subject}, ${ask.subjectVersion},
      ${ask.sentence}, ${ask.askedBy}, now() + make_interval(hours => ${approvalHours})
    )
    on conflict (action, subject) where answer is null do nothing
    returning id`
  return row?.id
}

export interface Approval {
  id: number
  action: string
  payload: unknown
  payloadHash: Buffer
  subject: string
  subjectVersion: string
  sentence: string
  askedBy: number
  answer: ApprovalAnswer | null
  isOver: boolean
}

const columns = (db: Sql) => db`
  id, action, payload, payload_hash as "payloadHash", subject, subject_version as "subjectVersion", sentence,
  asked_by as "askedBy", answer, expires_at <= now() as "isOver"`

/** Of two who answer at once the second sees the answer of the first. */
export async function lockApproval(tx: Sql, id: number): Promise<Approval | undefined> {
  const [row] = await tx<Approval[]>`select ${columns(tx)} from approvals where id = ${id} for update`
  return row
}

/** Locks one expired request, not one that another transaction holds. */
export async function lockExpired(tx: Sql): Promise<Approval | undefined> {
  const [row] = await tx<Approval[]>`
    select ${columns(tx)} from approvals
    where answer is null and expires_at <= now()
    order by id limit 1 for update skip locked`
  return row
}

export async function writeAnswer(
  tx: Sql,
  id: number,
  {
    answer,
    by,
    outcome,
  }: { answer: ApprovalAnswer; by: number | 'command line' | null; outcome: string | null },
): Promise<void> {
  const isOnServer = by === 'command line'
  await tx`
    update approvals set answer = ${answer}, answered_by = ${isOnServer ? null : by},
      answered_on_server = ${isOnServer}, answered_at = now(), outcome = ${outcome}
    where id = ${id}`
}

export interface ListedApproval extends Approval {
  askedAt: Date
  expiresAt: Date
  answeredAt: Date | null
  askedByName: string
  answeredByName: string | null
  isAnsweredOnServer: boolean
  outcome: string | null
}

/** The open ones first, then what was answered lately. */
export async function listApprovals(db: Sql, most: number): Promise<ListedApproval[]> {
  return db<ListedApproval[]>`
    select a.*, asker.name as "askedByName", answerer.name as "answeredByName" from (
      select ${columns(db)}, asked_at as "askedAt", expires_at as "expiresAt", answered_at as "answeredAt",
        answered_by, answered_on_server as "isAnsweredOnServer", outcome
      from approvals order by answer is not null, asked_at desc limit ${most}
    ) a
    join staff asker on asker.id = a."askedBy"
    left join staff answerer on answerer.id = a.answered_by
    order by a.answer is not null, a."askedAt" desc`
}

/** The requests that still wait for an answer, oldest first. */
export async function listOpen(
  db: Sql,
): Promise<Pick<ListedApproval, 'id' | 'sentence' | 'askedByName' | 'expiresAt'>[]> {
  return db`
    select a.id, sentence, asker.name as "askedByName", expires_at as "expiresAt"
    from approvals a join staff asker on asker.id = a.asked_by
    where answer is null and expires_at > now() order by a.id`
}

/** What of the open ones somebody else asked for, by action. */
export async function listOpenActions(db: Sql, notBy: number): Promise<string[]> {
  const rows = await db<{ action: string }[]>`
    select action from approvals where answer is null and expires_at > now() and asked_by <> ${notBy}`
  return rows.map(({ action }) => action)
}
