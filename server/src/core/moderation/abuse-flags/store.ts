import { retention } from '#contract/platform/promises.ts'
import type { Queries } from '../../../platform/database/db.ts'

/** People who keep to the site's own pages meet none of these. */
export type FlagKind =
  /** Asked for a number that nobody has. */
  | 'canary'
  /** Used up the budget of the day. */
  | 'people'
  | 'searches'
  /** Used most of it, day after day. */
  | 'steady'
  /** Tried to give contact details again and again before both had shared. */
  | 'contact'
  /** Wrote the same words to many people. */
  | 'repeated'

/** True where it is news: the first of its kind today. */
export const insertFlag = async (db: Queries, memberId: number, kind: FlagKind) =>
  (await db.run`
    insert into abuse_flags (member_id, kind, raised_on) values (${memberId}, ${kind}, india_today())
    on conflict do nothing`) === 1

/** The same, where the number asked for is a canary. */
export const insertCanaryFlag = async (db: Queries, memberId: number, number: number) =>
  (await db.run`
    insert into abuse_flags (member_id, kind, about, raised_on)
    select ${memberId}, 'canary', number, india_today() from canaries where number = ${number}
    on conflict do nothing`) === 1

/** One canary among so many numbers. */
export const canaryEvery = 250

/** Takes the next number for nobody, where enough were given to members since the last one. */
export const drawCanary = (db: Queries) =>
  db.run`
    insert into canaries (number)
    select nextval(sequence) from pg_get_serial_sequence('members', 'id') as sequence
    where (select max(id) from members) >= (select coalesce(max(number), 1000) + ${canaryEvery} from canaries)`

export const deleteOldFlags = (db: Queries) =>
  db.run`delete from abuse_flags where raised_at < now() - make_interval(days => ${retention.evidenceDays})`
