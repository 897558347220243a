import { z } from 'zod'
import { questionStates } from '#contract/core/moderation/grievances.ts'
import type { Queries } from '../../platform/database/db.ts'
import { isStanding, SentCaseMail } from './decision-store.ts'

const ComplaintState = z.object({
  receivedAt: z.date(),
  isOpened: z.boolean(),
  dueAt: z.date(),
  isAnswered: z.boolean(),
  answer: SentCaseMail.nullable(),
  closedAt: z.date().nullable(),
})

export const findComplaint = (db: Queries, id: number) =>
  db.find(ComplaintState)`
    select r.received_at as "receivedAt", c.first_opened_at is not null as "isOpened", r.due_at as "dueAt",
      r.closed_at is not null and coalesce(d.undo_until <= now(), true) as "isAnswered", r.answer,
      r.closed_at as "closedAt"
    from complaints r join cases c on c.id = r.case_id left join decisions d on d.id = r.closed_by
    where r.id = ${id}`

const DecisionIdRow = z.object({ id: z.int().nullable() })

/** The decision that a complaint leads to: the appealed one, or the last one about the complainant. */
export async function findDecisionOf(db: Queries, complaintId: number): Promise<number | undefined> {
  const row = await db.find(DecisionIdRow)`
    select coalesce(c.appeal_of, (
      select max(d.id) from decisions d
      where d.case_id = c.id and d.id = d.ruling_id and d.letter is not null and d.reverses is null
        and c.member_id = r.reporter_id
    )) as id
    from complaints r join cases c on c.id = r.case_id where r.id = ${complaintId}`
  return row?.id ?? undefined
}

const DecisionState = z.object({
  caseId: z.int(),
  memberId: z.int(),
  at: z.date(),
  appealUntil: z.date(),
  isTooLate: z.boolean(),
  isReversed: z.boolean(),
  isEnded: z.boolean(),
  appealDueAt: z.date().nullable(),
  isAppealDecided: z.boolean(),
  /** A decision that only asks a question cannot be appealed. */
  canBeAppealed: z.boolean(),
  question: z.enum(questionStates).nullable(),
})
export type DecisionState = z.infer<typeof DecisionState>

/** A decision that was mailed to the member. Undefined before that, and after an undo. */
export const findMailedDecision = (db: Queries, id: number, appealDays: number) =>
  db.find(DecisionState)`
    select d.case_id as "caseId", c.member_id as "memberId", d.decided_at as at,
      d.decided_at + make_interval(days => ${appealDays}) as "appealUntil",
      d.decided_at + make_interval(days => ${appealDays}) <= now() as "isTooLate",
      not ${isStanding} as "isReversed", actions."isEnded", appeal.due_at as "appealDueAt",
      coalesce(appeal.state = 'closed', false) as "isAppealDecided", actions."canBeAppealed",
      case
        when not actions.asks then null
        when c.member_answered_at > d.decided_at then 'answered'
        when c.state = 'waiting' and ${isStanding} then 'open'
        else 'over'
      end as question
    from decisions d join cases c on c.id = d.case_id
    cross join lateral (
      select bool_and(coalesce(ends_at <= now(), false)) as "isEnded", bool_or(action = 'askMember') as asks,
        bool_or(action <> 'askMember') as "canBeAppealed"
      from decisions where ruling_id = d.id and action <> 'lift'
    ) as actions
    left join cases appeal on appeal.appeal_of = d.id
    where d.id = ${id} and d.letter is not null and d.undo_until <= now() and d.reverses is null
      and c.member_id is not null and c.kind <> 'appeal'
      and not exists (select from decisions u where u.reverses = d.id and u.action = 'undo')`

export const listDecisionMails = (db: Queries, id: number) =>
  db.many(SentCaseMail.extend({ at: z.date() }))`
    select sent.at, sent.letter ->> 'subject' as subject, sent.letter ->> 'text' as text
    from (
      select d.decided_at as at, d.letter from decisions d
      where (d.id = ${id} or (d.reverses = ${id} and ${isStanding})) and d.letter is not null
        and d.undo_until <= now()
      union all
      select r.closed_at, r.answer from complaints r
      join cases c on c.id = r.case_id join decisions d on d.id = r.closed_by
      where c.appeal_of = ${id} and r.answer is not null and d.undo_until <= now()
    ) as sent
    order by sent.at desc`
