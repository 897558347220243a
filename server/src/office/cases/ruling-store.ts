import { z } from 'zod'
import { caseKinds, recordedActions } from '#contract/core/moderation/case-facts.ts'
import { reasonCodes } from '#contract/core/moderation/case-reasons.ts'
import type { Permission } from '#contract/platform/staff-roles.ts'
import { type Before, isStanding } from '../../core/moderation/decision-store.ts'
import type { Queries } from '../../platform/database/db.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

const RulingAction = z.object({
  id: z.int(),
  do: z.enum(recordedActions),
  reason: z.enum(reasonCodes).nullable(),
  memberId: z.int().nullable(),
  photoId: z.int().nullable(),
  /** Null for a closed account. */
  endsAt: z.string().nullable(),
  strikes: z.int(),
  isBan: z.boolean(),
  /** JSON text. */
  before: z.string().nullable(),
  reverses: z.int().nullable(),
})
export type RulingAction = z.infer<typeof RulingAction>

const RulingRow = z.object({
  id: z.int(),
  caseId: z.int(),
  kind: z.enum(caseKinds),
  by: z.int().nullable(),
  byName: z.string().nullable(),
  at: z.date(),
  undoUntil: z.date().nullable(),
  /** Within the undo time, and not an undo itself. */
  isUndoable: z.boolean(),
  reverses: z.int().nullable(),
  isStanding: z.boolean(),
  hasMail: z.boolean(),
  actions: z.array(RulingAction),
})
export type RulingRow = z.infer<typeof RulingRow>

const rulings = (where: Sql) => sql`
  select d.id, d.case_id as "caseId", c.kind, d.decided_by as by, s.name as "byName", d.decided_at as at,
    d.undo_until as "undoUntil", coalesce(d.undo_until > clock_timestamp(), false) and d.action <> 'undo' as "isUndoable",
    d.reverses, ${isStanding} as "isStanding", d.letter is not null as "hasMail", (
      select jsonb_agg(jsonb_build_object(
        'id', a.id, 'do', a.action, 'reason', a.reason, 'memberId', a.member_id, 'photoId', a.photo_id,
        'endsAt', case when isfinite(a.ends_at) then to_char(a.ends_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end,
        'strikes', a.strikes, 'isBan', a.is_ban, 'before', a.before::text, 'reverses', a.reverses
      ) order by a.id)
      from decisions a where a.ruling_id = d.id
    ) as actions
  from decisions d join cases c on c.id = d.case_id left join staff s on s.id = d.decided_by
  where d.id = d.ruling_id and ${where}`

export const findRuling = (db: Queries, id: number) => db.find(RulingRow)`${rulings(sql`d.id = ${id}`)}`

/** The ruling that the page has sent before with the same idempotency key. */
export const findRulingByKey = (db: Queries, key: string, by: number) =>
  db.find(RulingRow)`
    ${rulings(sql`d.client_key = ${key} and d.decided_by = ${by}`)}`

/** The last decision of a person in this case that is in force. */
export const findLastRuling = (db: Queries, caseId: number) =>
  db.find(RulingRow)`
    ${rulings(sql`d.case_id = ${caseId} and d.decided_by is not null and d.reverses is null and ${isStanding}`)}
    order by d.id desc limit 1`

/** A later decision in the same case was not undone. It has answered the complaints, even if it was reversed. */
export const isDecidedAgain = async (db: Queries, { id, caseId }: RulingRow) =>
  (await db.run`
    select from decisions d
    where d.case_id = ${caseId} and d.id > ${id} and d.ruling_id <> ${id} and d.decided_by is not null
      and d.reverses is null
      and not exists (select from decisions u where u.reverses = d.ruling_id and u.action = 'undo')`) > 0

/** An appeal and a reversal have both taken this decision back. */
export const isTakenBackTwice = async (db: Queries, { id, reverses }: RulingRow) =>
  (await db.run`
    select from decisions d
    where d.reverses = ${reverses} and d.ruling_id <> ${id} and d.action <> 'lift'
      and not exists (select from decisions u where u.reverses = d.ruling_id and u.action = 'undo')`) > 0

/** A later decision in force has also written the columns of this action. */
export const isWrittenSince = async (db: Queries, { id, memberId, photoId }: RulingAction) =>
  (await db.run`
    select from decisions d
    where d.id > ${id} and d.before is not null and d.member_id is not distinct from ${memberId}
      and d.photo_id is not distinct from ${photoId} and ${isStanding}`) > 0

/** Content of this case that is hidden until the decision. */
export const listProtections = (db: Queries, caseId: number) =>
  db.many(RulingRow)`
    ${rulings(sql`d.case_id = ${caseId} and d.action = 'protect' and ${isStanding}`)} order by d.id`

export const listRulingsAbout = (db: Queries, memberId: number, permissions: readonly Permission[]) =>
  db.many(RulingRow)`
    ${rulings(sql`c.member_id = ${memberId} and c.permission = any (${permissions})`)}
    order by d.id desc limit 50`

const StrikesRow = z.object({ strikes: z.int() })

export async function countStrikes(db: Queries, memberId: number): Promise<number> {
  const { strikes } = await db.one(StrikesRow)`
    select coalesce(sum(d.strikes), 0)::integer as strikes from decisions d
    where d.member_id = ${memberId} and d.strikes_until > now() and ${isStanding}`
  return strikes
}

const UnchangedRow = z.object({ isUnchanged: z.boolean() })

/**
 * True if the columns still have the values of this action: no later decision is in force, and the member changed nothing.
 * False if the subject was deleted.
 */
export async function isUnchanged(db: Queries, action: RulingAction): Promise<boolean> {
  const { id, memberId, photoId } = action
  const about =
    photoId === null ? sql`d.photo_id is null and d.member_id = ${memberId}` : sql`d.photo_id = ${photoId}`
  const asWritten =
    photoId === null
      ? sql`
          select from profiles p, decisions own where own.id = ${id} and p.member_id = ${memberId}
            and (p.approved_at is null or own.action not in ('protect', 'hideProfile', 'declineProfile'))
            and (p.approved_at = own.decided_at or own.action <> 'show')`
      : sql`
          select from photos p, decisions own where own.id = ${id} and p.id = ${photoId}
            and (
              case own.action
                when 'protect' then p.status = 'held' and p.decided_at is null
                when 'show' then p.status = 'approved' and p.decided_at = own.decided_at
                when 'removePhoto' then p.status = 'rejected' and p.decided_at = own.decided_at
                else true
              end
            )`
  const row = await db.one(UnchangedRow)`
    select exists (${asWritten}) and not exists (
      select from decisions d
      where d.id > ${id} and d.ruling_id <> (select ruling_id from decisions where id = ${id})
        and d.before is not null and ${about} and ${isStanding}
        -- A later decision that was taken back has left nothing.
        and coalesce(d.reverses <= ${id}, true)
    ) as "isUnchanged"`
  return row.isUnchanged
}

const BeforeRow = z.object({ before: z.string() })

/**
 * The values of the columns before an action. Includes the values of earlier decisions that were taken back while this one
 * was in force and could not be restored then.
 */
export async function findBefore(db: Queries, { id, memberId, photoId }: RulingAction): Promise<Before> {
  const about = (row: Sql) =>
    photoId === null
      ? sql`${row}.photo_id is null and ${row}.member_id = ${memberId}`
      : sql`${row}.photo_id = ${photoId} and ${row}.action in ('removePhoto', 'show')`
  const { before } = await db.one(BeforeRow)`
    with recursive chain as (
      select id, before from decisions where id = ${id}
      union all
      select earlier.id, earlier.before from chain cross join lateral (
        select d.id, d.before, ${isStanding} as is_standing from decisions d
        where d.id < chain.id and d.before is not null and d.reverses is null and ${about(sql`d`)}
          and not exists (
            select from decisions back
            where back.reverses = d.ruling_id and back.before is not null
              and back.photo_id is not distinct from d.photo_id
              and not exists (select from decisions u where u.reverses = back.ruling_id and u.action = 'undo')
          )
        order by d.id desc limit 1
      ) as earlier
      where not earlier.is_standing
    )
    select before::text as before from chain order by id limit 1`
  return before
}

export const isThere = async (db: Queries, { memberId, photoId }: RulingAction) =>
  (await (photoId === null
    ? db.run`select from profiles where member_id = ${memberId}`
    : db.run`select from photos where id = ${photoId}`)) === 1

/** New content about the same photo or profile waits for a separate review. */
export async function hasOpenReview(
  db: Queries,
  { memberId, photoId }: Pick<RulingAction, 'memberId' | 'photoId'>,
): Promise<boolean> {
  const about =
    photoId === null
      ? sql`kind = 'profile' and member_id = ${memberId}`
      : sql`kind = 'photo' and photo_id = ${photoId}`
  return (await db.run`select from cases where ${about} and state <> 'closed'`) > 0
}

const RulingIdRow = z.object({ id: z.int() })

export async function listErasableAccounts(db: Queries, days: number): Promise<number[]> {
  const rows = await db.many(RulingIdRow)`
    select distinct d.member_id as id from decisions d join members m on m.id = d.member_id
    where d.action = 'close' and d.decided_at < now() - make_interval(days => ${days}) and ${isStanding}
      and not exists (select from deletion_requests l where l.member_id = d.member_id)
      and not exists (select from cases c where c.member_id = d.member_id and (c.is_held or c.state <> 'closed'))`
  return rows.map(({ id }) => id)
}
