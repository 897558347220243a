import { retention } from '#contract/platform/promises.ts'
import type { Queries } from '../../../platform/database/db.ts'

/** A member who uses only the pages of the site never raises one. */
export type FlagKind =
  /** Asked for an id that belongs to no member. */
  | 'canary'
  /** Spent the day's budget of members or of searches. */
  | 'people'
  | 'searches'
  /** Spent most of the budget on several days in a row. */
  | 'steady'
  /** Repeatedly tried to send contact details before both members had shared them. */
  | 'contact'
  /** Sent the same message to many members. */
  | 'repeated'

export const insertFlag = async (db: Queries, memberId: number, kind: FlagKind) =>
  (await db.run`
    insert into abuse_flags (member_id, kind, raised_on) values (${memberId}, ${kind}, india_today())
    on conflict do nothing`) === 1

export const insertCanaryFlag = async (db: Queries, memberId: number, number: number) =>
  (await db.run`
    insert into abuse_flags (member_id, kind, about, raised_on)
    select ${memberId}, 'canary', number, india_today() from canaries where number = ${number}
    on conflict do nothing`) === 1

export const canaryEvery = 250

/** Reserves the next member number as a canary, if enough members have joined since the last one. */
export const drawCanary = (db: Queries) =>
  db.run`
    insert into canaries (number)
    select nextval(sequence) from pg_get_serial_sequence('members', 'id') as sequence
    where (select max(id) from members) >= (select coalesce(max(number), 1000) + ${canaryEvery} from canaries)`

export const deleteOldFlags = (db: Queries) =>
  db.run`delete from abuse_flags where raised_at < now() - make_interval(days => ${retention.evidenceDays})`
