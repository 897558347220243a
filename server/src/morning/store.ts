import { literal, type Sql } from '../db.ts'
import type { Addressee } from '../members/addressee.ts'
import { today } from '../members/store.ts'
import type { StoredSearch } from '../saved-searches/store.ts'

/** From now on the member is looked at every morning. */
export async function noteReader(tx: Sql, memberId: number): Promise<void> {
  await tx`insert into morning_looks (member_id, looked_on) values (${memberId}, ${today(tx)}) on conflict do nothing`
}

/**
 * The next members in order of their numbers who were not looked at today, locked: another server at the same work gets
 * others, and one that waited for these finds them looked at.
 */
export async function takeReaders(tx: Sql, after: number, limit: number): Promise<{ id: number }[]> {
  return tx<{ id: number }[]>`
    select member_id as id from morning_looks
    where member_id > ${after} and looked_on < ${today(tx)}
    order by member_id
    limit ${literal(tx, limit)}
    for update skip locked`
}

export interface LookedSearch extends StoredSearch {
  /** Seconds since 1970: a mail told of whoever joined up to then. */
  toldAt: number
  /** Whether a mail about it may be written today. */
  isDue: boolean
}

export interface Reader extends Addressee {
  searches: LookedSearch[]
  /** Seconds since 1970: whoever joined up to then was looked at before. */
  lookedAt: number
  wantsBell: boolean
}

/** Of those: who takes part and would be told of their searches, with all that they keep. */
export async function listReaders(tx: Sql, ids: readonly number[]): Promise<Reader[]> {
  return tx<Reader[]>`
    select m.id, p.name, m.email, m.profile_for as "profileFor", m.bell_searches as "wantsBell",
      extract(epoch from l.looked_at)::float8 as "lookedAt",
      json_agg(json_build_object(
        'id', s.id, 'name', s.name, 'search', s.search, 'mails', s.mails,
        'toldAt', extract(epoch from s.told_at), 'isDue', m.wants_search_mail and ${isDayOf(tx)}
      ) order by s.place) as searches
    from morning_looks l
    join members m on m.id = l.member_id
    join profiles p on p.member_id = m.id
    join saved_searches s on s.member_id = m.id
    where l.member_id = any (${ids as number[]}::int[]) and p.is_listed and (m.bell_searches or m.wants_search_mail)
    group by m.id, p.member_id, l.member_id
    order by m.id`
}

/** Whether it is the day of search `s`. */
const isDayOf = (db: Sql) => db`(
  s.mails = 'daily' or (s.mails = 'weekly' and (s.told_at at time zone 'Asia/Kolkata')::date <= ${today(db)} - 7)
)`

/** In the transaction that writes the mails: a stop at any line repeats nothing and forgets nothing. */
export async function noteLooked(
  tx: Sql,
  ids: readonly number[],
  { upTo, withNews }: { upTo: Date; withNews: readonly number[] },
): Promise<void> {
  await tx`
    update morning_looks set looked_on = ${today(tx)}, looked_at = ${upTo},
      news_at = case when member_id = any (${withNews as number[]}::int[]) then now() else news_at end
    where member_id = any (${ids as number[]}::int[])`
}

export async function noteTold(tx: Sql, searchIds: readonly number[], at: Date): Promise<void> {
  await tx`update saved_searches set told_at = ${at} where id = any (${searchIds as number[]}::bigint[])`
}
