import { type MailRhythm, savedSearchesMost } from '#contract/saved-searches.ts'
import { literal, type Sql } from '../db.ts'
import type { Addressee } from '../members/addressee.ts'

export interface StoredSearch {
  id: number
  name: string
  search: string
  mails: MailRhythm
}

export function listStored(db: Sql, memberId: number): Promise<StoredSearch[]> {
  return db<StoredSearch[]>`
    select id, name, search, mails from saved_searches where member_id = ${memberId} order by place`
}

/** Into the first free place. Undefined where none is free or the name is taken, also by who saves at this moment. */
export async function insertSearch(
  tx: Sql,
  memberId: number,
  { name, search, mails }: Omit<StoredSearch, 'id'>,
): Promise<{ id: number } | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into saved_searches (member_id, place, name, search, mails)
    select ${memberId}, place, ${name}, ${search}, ${mails}
    from generate_series(1, ${literal(tx, savedSearchesMost)}) as place
    where place not in (select place from saved_searches where member_id = ${memberId})
    order by place limit 1
    on conflict do nothing
    returning id`
  return row
}

/** Whoever saves at the same moment waits, so that both find the place that is free for them. */
export async function lockSearches(tx: Sql, memberId: number): Promise<void> {
  await tx`select from members where id = ${memberId} for no key update`
}

export async function countStored(db: Sql, memberId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from saved_searches where member_id = ${memberId}`
  return row?.count ?? 0
}

/** A search whose mails begin now tells of who comes from now on. Undefined: not the member's; false: a name twice. */
export async function updateSearch(
  tx: Sql,
  memberId: number,
  { id, name, mails }: { id: number; name?: string | undefined; mails?: MailRhythm | undefined },
): Promise<boolean | undefined> {
  const [row] = await tx<{ isTaken: boolean }[]>`
    select exists (
      select from saved_searches o
      where o.member_id = s.member_id and o.id <> s.id and lower(o.name) = lower(${name ?? ''})
    ) as "isTaken"
    from saved_searches s where s.id = ${id} and s.member_id = ${memberId} for update`
  if (!row || row.isTaken) return row && false
  await tx`
    update saved_searches set
      name = coalesce(${name ?? null}, name),
      told_at = case when mails = 'never' and ${mails ?? 'never'} <> 'never' then now() else told_at end,
      mails = coalesce(${mails ?? null}, mails)
    where id = ${id}`
  return true
}

export async function deleteSearch(db: Sql, memberId: number, id: number): Promise<void> {
  await db`delete from saved_searches where id = ${id} and member_id = ${memberId}`
}

/** From now on the member is looked at every morning. */
export async function noteReader(tx: Sql, memberId: number): Promise<void> {
  await tx`
    insert into search_mails (member_id, looked_on)
    values (${memberId}, (now() at time zone 'Asia/Kolkata')::date)
    on conflict do nothing`
}

export interface DueSearch extends StoredSearch {
  /** Seconds since 1970: whoever joined up to then was told of. */
  toldAt: number
}

export interface Reader extends Addressee {
  searches: DueSearch[]
}

/**
 * The next members in order of their numbers who were not looked at today, locked: another server at the same work gets
 * others, and one that waited for these finds them looked at. With the searches of each whose day it is.
 */
export async function takeReaders(tx: Sql, after: number, limit: number): Promise<{ id: number }[]> {
  return tx<{ id: number }[]>`
    select member_id as id from search_mails
    where member_id > ${after} and looked_on < (now() at time zone 'Asia/Kolkata')::date
    order by member_id
    limit ${literal(tx, limit)}
    for update skip locked`
}

/** Of those: who takes part and wants such mails, with the searches of each whose day it is. */
export async function listDue(tx: Sql, ids: readonly number[]): Promise<Reader[]> {
  return tx<Reader[]>`
    select m.id, p.name, m.email, m.profile_for as "profileFor",
      json_agg(json_build_object(
        'id', s.id, 'name', s.name, 'search', s.search, 'mails', s.mails,
        'toldAt', extract(epoch from s.told_at)
      ) order by s.place) as searches
    from members m
    join profiles p on p.member_id = m.id
    join saved_searches s on s.member_id = m.id
    where m.id = any (${ids as number[]}::int[]) and m.wants_search_mail and p.is_listed
      and (s.mails = 'daily'
        or (s.mails = 'weekly' and (s.told_at at time zone 'Asia/Kolkata')::date
          <= (now() at time zone 'Asia/Kolkata')::date - 7))
    group by m.id, p.member_id
    order by m.id`
}

/** In the transaction that writes the mails: a stop at any line repeats nothing and forgets nothing. */
export async function noteLooked(tx: Sql, ids: readonly number[]): Promise<void> {
  await tx`
    update search_mails set looked_on = (now() at time zone 'Asia/Kolkata')::date
    where member_id = any (${ids as number[]}::int[])`
}

export async function noteTold(tx: Sql, searchIds: readonly number[], at: Date): Promise<void> {
  await tx`update saved_searches set told_at = ${at} where id = any (${searchIds as number[]}::bigint[])`
}
