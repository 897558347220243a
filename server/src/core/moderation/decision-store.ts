import { z } from 'zod'
import type { RecordedAction } from '#contract/core/moderation/case-facts.ts'
import { strikeDays, undoSeconds } from '#contract/core/moderation/case-facts.ts'
import type { ReasonCode } from '#contract/core/moderation/case-reasons.ts'
import type { Tx } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'

export const SentCaseMail = z.object({ subject: z.string(), text: z.string() })
export type SentCaseMail = z.infer<typeof SentCaseMail>

export type Before = string

export interface NewAction {
  action: RecordedAction
  memberId: number | null
  photoId: number | null
  reason?: ReasonCode
  /** Infinity for a closed account. */
  endsAt?: Date | typeof Number.POSITIVE_INFINITY | undefined
  strikes?: number
  isBan?: boolean
  before?: Before | undefined
  reverses?: number
  appealOf?: number
}

export interface NewRuling {
  id: number
  caseId: number
  /** Undefined for the server itself. */
  by?: number
  key?: string
  mail?: SentCaseMail | undefined
  actions: readonly NewAction[]
}

const InsertedRuling = z.object({ id: z.int(), decidedAt: z.date(), undoUntil: z.date().nullable() })
export type InsertedRuling = z.infer<typeof InsertedRuling>

/** Reserves the id of the next decision, so that its mail can show id and time. */
export const nextDecision = (tx: Tx) =>
  tx.one(InsertedRuling.omit({ undoUntil: true }))`
    select nextval(pg_get_serial_sequence('decisions', 'id'))::integer as id, now() as "decidedAt"`

/** Inserts one row per action. The first has the id of the ruling. */
export async function insertRuling(tx: Tx, ruling: NewRuling): Promise<InsertedRuling> {
  const { id, caseId, by = null, key = null, mail, actions } = ruling
  let inserted: InsertedRuling | undefined
  for (const one of actions) {
    const { strikes = 0, endsAt = null, before = null, appealOf = null } = one
    const isFirst = inserted === undefined
    const row = await tx.one(InsertedRuling)`
      insert into decisions (
        id, ruling_id, case_id, action, reason, member_id, photo_id, decided_by, undo_until, ends_at, strikes,
        strikes_until, is_ban, before, letter, client_key, reverses, appeal_of, appealed_by
      ) values (
        ${isFirst ? sql`${id}` : sql`default`}, ${id}, ${caseId}, ${one.action}, ${one.reason ?? null},
        ${one.memberId}, ${one.photoId}, ${by},
        ${by === null ? sql`null` : sql`now() + make_interval(secs => ${undoSeconds})`},
        ${endsAt === Number.POSITIVE_INFINITY ? sql`'infinity'` : sql`${endsAt as Date | null}::timestamptz`}, ${strikes},
        ${strikes === 0 ? sql`null` : sql`now() + make_interval(days => ${strikeDays(strikes)})`}, ${one.isBan ?? false},
        ${before}::jsonb, ${isFirst && mail ? JSON.stringify(mail) : null}::jsonb, ${isFirst ? key : null},
        ${one.reverses ?? null}, ${appealOf}, (select decided_by from decisions where id = ${appealOf})
      )
      returning id, decided_at as "decidedAt", undo_until as "undoUntil"`
    inserted ??= row
  }
  if (!inserted) throw new Error('A ruling needs an action.')
  return inserted
}

/** True for a row `d` of decisions that is neither undone nor reversed. Only an undo can revert a reversal. */
export const isStanding = sql`not exists (
  select from decisions r where r.reverses = d.ruling_id
    and not exists (select from decisions u where u.reverses = r.ruling_id and u.action = 'undo')
)`
