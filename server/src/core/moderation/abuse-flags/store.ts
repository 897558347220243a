import { retention } from '#contract/platform/promises.ts'
import type { Sql } from '../../../platform/database/db.ts'
import { todayInIndia } from '../../members/store.ts'

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
export async function insertFlag(db: Sql, memberId: number, kind: FlagKind): Promise<boolean> {
  const rows = await db`
    insert into abuse_flags (member_id, kind, raised_on) values (${memberId}, ${kind}, ${todayInIndia})
    on conflict do nothing returning 1`
  return rows.length === 1
}

/** The same, where the number asked for is a canary. */
export async function insertCanaryFlag(db: Sql, memberId: number, number: number): Promise<boolean> {
  const rows = await db`
    insert into abuse_flags (member_id, kind, about, raised_on)
    select ${memberId}, 'canary', number, ${todayInIndia} from canaries where number = ${number}
    on conflict do nothing returning 1`
  return rows.length === 1
}

/** One canary among so many numbers. */
export const canaryEvery = 250

/** Takes the next number for nobody, where enough were given to members since the last one. */
export async function drawCanary(db: Sql): Promise<void> {
  await db`
    insert into canaries (number)
    select nextval(sequence) from pg_get_serial_sequence('members', 'id') as sequence
    where (select max(id) from members) >= (select coalesce(max(number), 1000) + ${canaryEvery} from canaries)`
}

export async function deleteOldFlags(db: Sql): Promise<void> {
  await db`delete from abuse_flags where raised_at < now() - make_interval(days => ${retention.evidenceDays})`
}
