import { type MailRhythm, savedSearchesMost } from '#contract/saved-searches.ts'
import { literal, type Sql } from '../db.ts'

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

/** Whoever asks for mails about a search wants them, also where all of them had been turned off. */
export async function turnMailsOn(tx: Sql, memberId: number): Promise<void> {
  await tx`update members set wants_search_mail = true where id = ${memberId} and not wants_search_mail`
}

export async function deleteSearch(db: Sql, memberId: number, id: number): Promise<void> {
  await db`delete from saved_searches where id = ${id} and member_id = ${memberId}`
}
