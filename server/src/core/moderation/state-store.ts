import type { Sql } from '../../platform/database/db.ts'

export interface ComplaintState {
  caseId: number
  receivedAt: Date
  isLookedAt: boolean
  actDueAt: Date
  /** Answered, and the answer has left. */
  isAnswered: boolean
}

export async function findComplaint(db: Sql, reportId: number): Promise<ComplaintState | undefined> {
  const [row] = await db<ComplaintState[]>`
    select r.case_id as "caseId", r.received_at as "receivedAt", c.first_looked_at is not null as "isLookedAt",
      r.act_due_at as "actDueAt",
      r.settled_at is not null and not exists (
        select from decisions d where d.id = r.settled_by and d.undo_until > now()
      ) as "isAnswered"
    from case_reports r join cases c on c.id = r.case_id where r.id = ${reportId} and r.channel <> 'self'`
  return row
}

export interface DecisionState {
  caseId: number
  memberId: number
  at: Date
  appealUntil: Date
  isTooLate: boolean
  isReversed: boolean
  /** All that it did is over. */
  isEnded: boolean
  appealDueAt: Date | null
  isAppealDecided: boolean
  /** It settles something, and so can be appealed. */
  isRuling: boolean
  /** It asks the member something: whether an answer is still waited for. */
  question: 'open' | 'answered' | 'over' | null
}

/** Answered by the link of the letter or by what was asked for; over where somebody has decided without it. */
const questionOf = (db: Sql) => db`
  case
    when not exists (select from decision_effects e where e.decision_id = d.id and e.action = 'askMember') then null
    when exists (
      select from case_events a where a.case_id = d.case_id and a.type = 'member_answered' and a.n > (
        select min(n) from case_events where case_id = d.case_id and decision_id = d.id
      )
    ) then 'answered'
    when c.state in ('waiting', 'escalated') and stands(d.id) and not exists (
      select from decisions later
      where later.case_id = d.case_id and later.id > d.id and later.decided_by is not null
        and later.reverses is null and stands(later.id)
    ) then 'open'
    else 'over'
  end`

/**
 * The decision that a complaint number leads to: the one that an appeal is about, or the last one about the member who wrote
 * the complaint.
 */
export async function findDecisionOf(db: Sql, reportId: number): Promise<number | undefined> {
  const [row] = await db<{ id: number | null }[]>`
    select coalesce(c.appealed_id, (
      select max(d.id) from decisions d
      where d.case_id = c.id and d.is_ruling and d.reverses is null and c.member_id = r.reporter_id
    )) as id
    from case_reports r join cases c on c.id = r.case_id where r.id = ${reportId}`
  return row?.id ?? undefined
}

/** A decision about a member that a letter told them of; not before that letter has left. */
export async function findToldDecision(
  db: Sql,
  decisionId: number,
  appealDays: number,
): Promise<DecisionState | undefined> {
  const [row] = await db<DecisionState[]>`
    select d.case_id as "caseId", c.member_id as "memberId", d.at,
      d.at + make_interval(days => ${appealDays}) as "appealUntil",
      d.at + make_interval(days => ${appealDays}) <= now() as "isTooLate", not stands(d.id) as "isReversed",
      not exists (
        select from decision_effects e where e.decision_id = d.id and (e.ends_at is null or e.ends_at > now())
      ) as "isEnded",
      appeal.due_at as "appealDueAt", coalesce(appeal.state = 'decided', false) as "isAppealDecided",
      d.is_ruling as "isRuling", ${questionOf(db)} as question
    from decisions d join cases c on c.id = d.case_id left join cases appeal on appeal.appealed_id = d.id
    where d.id = ${decisionId} and d.undo_until <= now() and c.member_id is not null
      and d.reverses is null and c.kind <> 'appeal' and exists (
        select from case_letters l where l.decision_id = d.id and l.report_id is null and l.withdrawn_at is null
      )`
  return row
}

/** Letters about a decision, and those that told what became of it. */
export async function listDecisionLetters(
  db: Sql,
  decisionId: number,
): Promise<{ at: Date; subject: string; text: string }[]> {
  return db<{ at: Date; subject: string; text: string }[]>`
    select l.leaves_at as at, l.subject, l.body as text
    from case_letters l
    where l.withdrawn_at is null and l.leaves_at <= now() and (
      (l.decision_id = ${decisionId} and l.report_id is null)
      or l.case_id = (select id from cases where appealed_id = ${decisionId})
      or (l.decision_id in (select id from decisions where reverses = ${decisionId}) and l.report_id is null)
    )
    order by l.id desc`
}
