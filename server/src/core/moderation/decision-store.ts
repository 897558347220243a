import { createHash } from 'node:crypto'
import {
  type CaseAction,
  type CaseKind,
  type CaseState,
  lanes,
  undoSeconds,
} from '#contract/core/moderation/case-facts.ts'
import { caseReasons, type ReasonCode } from '#contract/core/moderation/case-reasons.ts'
import type { PhotoReason } from '#contract/core/moderation/photo-reasons.ts'
import type { Permission } from '#contract/platform/staff-roles.ts'
import type { Sql } from '../../platform/database/db.ts'

/** The rules by which it was decided: other words, another version. */
export const ruleVersion = createHash('sha256')
  .update(JSON.stringify([caseReasons, lanes]))
  .digest('hex')
  .slice(0, 12)

export interface NewDecision {
  caseId: number
  kind: CaseKind
  key: string | null
  /** Nobody: the service itself, which nobody can undo. */
  by: number | null
  /** It takes hold only when it cannot be undone any more. */
  isHeldBack: boolean
  subjectVersion: string | null
  stateBefore: CaseState
  isRuling: boolean
  note: string | null
  reverses: number | null
  /** The decision that an appeal is about. */
  judges: number | null
}

export interface InsertedDecision {
  id: number
  at: Date
  undoUntil: Date | null
}

export async function insertDecision(tx: Sql, decision: NewDecision): Promise<InsertedDecision> {
  const end = tx`now() + make_interval(secs => ${undoSeconds})`
  const [row] = await tx<InsertedDecision[]>`
    insert into decisions (
      case_id, kind, client_key, decided_by, effective_at, undo_until, subject_version, state_before, is_ruling,
      note, rule_version, reverses, judges, judged_by
    ) values (
      ${decision.caseId}, ${decision.kind}, ${decision.key}, ${decision.by},
      ${decision.isHeldBack ? end : tx`now()`}, ${decision.by === null ? null : end}, ${decision.subjectVersion},
      ${decision.stateBefore}, ${decision.isRuling}, ${decision.note}, ${ruleVersion}, ${decision.reverses}, ${decision.judges},
      (select decided_by from decisions where id = ${decision.judges})
    )
    returning id, at, undo_until as "undoUntil"`
  return row as InsertedDecision
}

export interface NewEffect {
  action: CaseAction | 'hold'
  memberId: number | null
  photoId: number | null
  reason: ReasonCode | null
  photoReason: PhotoReason | null
  isBanned: boolean
  isHeldBack: boolean
  /** From when it starts. */
  hours: number | null
  strikes: number
  strikeDays: number
}

/** With what stood there before the first of them, so that there is something to go back to. */
export async function insertEffect(tx: Sql, decisionId: number, n: number, effect: NewEffect): Promise<void> {
  const starts = effect.isHeldBack ? tx`now() + make_interval(secs => ${undoSeconds})` : tx`now()`
  await tx`
    with inserted as (
      insert into decision_effects (
        decision_id, n, action, member_id, photo_id, reason, photo_reason, is_banned, starts_at, ends_at, strikes,
        strikes_until, was_approved_at, was_status
      ) values (
        ${decisionId}, ${n}, ${effect.action}, ${effect.memberId}, ${effect.photoId}, ${effect.reason},
        ${effect.photoReason}, ${effect.isBanned}, ${starts}, ${starts} + make_interval(hours => ${effect.hours}),
        ${effect.strikes}, now() + make_interval(days => ${effect.strikeDays}),
        coalesce(
          (select approved_at from profiles where member_id = ${effect.memberId}),
          (
            select was_approved_at from decision_effects
            where member_id = ${effect.memberId} and was_approved_at is not null
            order by decision_id desc limit 1
          )
        ),
        (select status from photos where id = ${effect.photoId})
      )
      returning starts_at, ends_at
    )
    insert into due_effects (decision_id, due_at)
    select distinct ${decisionId}::bigint, due from inserted, unnest(array[starts_at, ends_at]) as due
    where due > now()
    on conflict do nothing`
}

export interface DecisionRow {
  id: number
  caseId: number
  kind: CaseKind
  by: number | null
  byName: string | null
  at: Date
  undoUntil: Date | null
  /** It is not too late, and it is no undoing itself: only what a page has sent has a key. */
  isUndoable: boolean
  stateBefore: CaseState
  subjectVersion: string | null
  note: string | null
  reverses: number | null
  isReversed: boolean
  actions: { do: CaseAction | 'hold'; reason: ReasonCode | null; endsAt: string | null; strikes: number }[]
}

const columns = (db: Sql) => db`
  d.id, d.case_id as "caseId", d.kind, d.decided_by as by, s.name as "byName", d.at, d.undo_until as "undoUntil",
  coalesce(d.undo_until > now(), false) and (d.reverses is null or d.client_key is not null) as "isUndoable", d.state_before as "stateBefore",
  d.subject_version as "subjectVersion", d.note, d.reverses,
  exists (select from decisions r where r.reverses = d.id and stands(r.id)) as "isReversed",
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'do', e.action, 'reason', e.reason, 'endsAt', to_char(e.ends_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'strikes', e.strikes
    ) order by e.n)
    from decision_effects e where e.decision_id = d.id
  ), '[]') as actions`

export async function findDecision(db: Sql, id: number): Promise<DecisionRow | undefined> {
  const [row] = await db<DecisionRow[]>`
    select ${columns(db)} from decisions d left join staff s on s.id = d.decided_by where d.id = ${id}`
  return row
}

/** The same one, sent again. */
export async function findByKey(tx: Sql, key: string, by: number): Promise<DecisionRow | undefined> {
  const [row] = await tx<DecisionRow[]>`
    select ${columns(tx)} from decisions d left join staff s on s.id = d.decided_by
    where d.client_key = ${key} and d.decided_by = ${by}`
  return row
}

/** What counts in a case now. */
export async function findLast(tx: Sql, caseId: number): Promise<DecisionRow | undefined> {
  const [row] = await tx<DecisionRow[]>`
    select ${columns(tx)} from decisions d left join staff s on s.id = d.decided_by
    where d.case_id = ${caseId} and d.decided_by is not null and d.is_ruling and stands(d.id)
    order by d.id desc limit 1`
  return row
}

const shown = 50

/** Everything that was decided about a member, reversals included, in cases that are for this person. */
export async function listDecisionsAbout(
  db: Sql,
  memberId: number,
  permissions: readonly Permission[],
): Promise<DecisionRow[]> {
  return db<DecisionRow[]>`
    select ${columns(db)} from cases c join decisions d on d.case_id = c.id left join staff s on s.id = d.decided_by
    where c.member_id = ${memberId} and c.permission = any (${permissions as Permission[]})
    order by d.id desc limit ${shown}`
}

export async function listDecisionsBy(db: Sql, staffId: number): Promise<DecisionRow[]> {
  return db<DecisionRow[]>`
    select ${columns(db)} from decisions d left join staff s on s.id = d.decided_by
    where d.decided_by = ${staffId} order by d.id desc limit 20`
}

/** What stands against a member and has not lapsed: a sum over decisions, nowhere a counter. */
export async function countStrikes(db: Sql, memberId: number): Promise<number> {
  const [row] = await db<{ strikes: number }[]>`
    select coalesce(sum(e.strikes), 0)::integer as strikes
    from decision_effects e join decisions d on d.id = e.decision_id
    where e.member_id = ${memberId} and e.strikes > 0 and e.strikes_until > now() and stands(d.id)`
  return row?.strikes ?? 0
}

export async function deleteDue(tx: Sql, decisionId: number): Promise<void> {
  await tx`delete from due_effects where decision_id = ${decisionId}`
}

export async function insertDue(tx: Sql, decisionId: number): Promise<void> {
  await tx`
    insert into due_effects (decision_id, due_at) select id, effective_at from decisions where id = ${decisionId}
    on conflict do nothing`
}

export interface Due {
  decisionId: number
  caseId: number
  dueAt: Date
  /** It takes hold now; otherwise something of it ends. */
  isStart: boolean
}

export async function listDue(db: Sql): Promise<Due[]> {
  return db<Due[]>`
    select d.id as "decisionId", d.case_id as "caseId", due.due_at as "dueAt", due.due_at = d.effective_at as "isStart"
    from due_effects due join decisions d on d.id = due.decision_id
    where due.due_at <= now() order by due.due_at limit 500`
}

/** False where somebody was quicker. Times are compared in milliseconds, which is all a server knows of them. */
export async function takeDue(tx: Sql, { decisionId, dueAt }: Due): Promise<boolean> {
  const rows = await tx`
    delete from due_effects
    where decision_id = ${decisionId} and date_trunc('milliseconds', due_at) = ${dueAt}
    returning 1`
  return rows.length > 0
}

/** Whom a decision touches: all that its case was about, and the case of the one it reverses. */
export async function listTouched(
  tx: Sql,
  decisionId: number,
): Promise<{ memberId: number | null; photoId: number | null }[]> {
  return tx<{ memberId: number | null; photoId: number | null }[]>`
    select distinct e.member_id as "memberId", e.photo_id as "photoId"
    from decisions d
    join decisions other
      on other.case_id = any (array[d.case_id, (select r.case_id from decisions r where r.id = d.reverses)])
    join decision_effects e on e.decision_id = other.id
    where d.id = ${decisionId}`
}
