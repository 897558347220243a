import { literal, type Sql } from '../db.ts'
import type { Entry } from './entry.ts'
import type { Seeker } from './match.ts'

/** The numbers of a listed member `p` with wishes `w` as text: read by our own code many times faster than as columns. */
const packed = (db: Sql) => db`
  p.gender = 'male' as "isMale", (extract(epoch from p.last_active_at) * 1000000)::bigint as "activeAt",
  concat_ws(
    ',', p.birth_date, p.height_in, coalesce(p.marital_status_id, 0), p.country_id, coalesce(p.state_id, 0),
    p.caste_id, p.language_id, p.education_id, p.occupation_id, coalesce(p.income_id, 0),
    w.age_min, w.age_max, w.height_min_in, w.height_max_in, coalesce(w.country_id, 0),
    coalesce(w.education_id, 0), coalesce(w.income_id, 0)
  ) as facts,
  concat(w.marital_status_ids, w.state_ids, w.caste_ids, w.language_ids, w.occupation_ids) as "wishLists", p.name`

/** The next listed members by number. */
export function listEntries(db: Sql, afterId: number, limit: number): Promise<Entry[]> {
  return db<Entry[]>`
    select p.member_id as id, ${packed(db)}
    from profiles p join desired_partners w using (member_id)
    where p.is_listed and p.member_id > ${afterId} and w.member_id > ${afterId}
    order by p.member_id limit ${limit}`
}

/** How many are listed, by gender and caste. */
export function countListed(db: Sql): Promise<{ isMale: boolean; caste: number; people: number }[]> {
  return db<{ isMale: boolean; caste: number; people: number }[]>`
    select gender = 'male' as "isMale", caste_id as caste, count(*) as people
    from profiles where is_listed group by gender, caste_id order by caste_id`
}

/** What this moment sees of the transactions: which have ended and which are still open. */
export async function readSnapshot(db: Sql): Promise<string> {
  const [row] = await db<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`
  return row?.snapshot as string
}

export interface Change {
  /** What the statement saw of the transactions; the same on every row. */
  snapshot: string
  /** Null on the one row that says nothing changed. */
  id: number | null
  changedIn: string
}

export interface ChangesFrom {
  /** What was seen of the transactions the time before: changes of those that had ended are known. */
  seen: string
  /** After this transaction and member. */
  changedIn: string
  id: number
}

/**
 * Members whose change is not known yet, in order of the transactions that changed them. Of one table only: it is asked
 * before every answer, and planned anew each time.
 */
export function listChanges(db: Sql, { seen, changedIn, id }: ChangesFrom): Promise<Change[]> {
  return db<Change[]>`
    select now.snapshot, c.member_id as id, c.changed_in::text as "changedIn"
    from (select pg_current_snapshot()::text as snapshot) now
    left join lateral (
      select member_id, changed_in from match_changes
      where (changed_in, member_id) > (${changedIn}::xid8, ${id}::int)
        and not pg_visible_in_snapshot(changed_in, ${seen}::pg_snapshot)
      order by changed_in, member_id
      limit ${literal(db, changesAtOnce)}
    ) c on true
    order by c.changed_in, c.member_id`
}

/** Those of these members who are listed, as they are now. */
export function readEntries(db: Sql, ids: readonly number[]): Promise<Entry[]> {
  return db<Entry[]>`
    select p.member_id as id, ${packed(db)}
    from unnest(${ids as number[]}::int[]) as changed (member_id)
    join lateral (select * from profiles where member_id = changed.member_id offset 0) p on true
    join lateral (select * from desired_partners where member_id = changed.member_id offset 0) w on true
    where p.is_listed`
}

export const changesAtOnce = 1_000

/**
 * A copy of the database on another server counts transactions anew; changes numbered ahead of it would never end. Some
 * at a time, since after a restore they are as many as members; says how many.
 */
export async function renumberSomeChanges(db: Sql): Promise<number> {
  const { count } = await db`
    update match_changes set changed_in = pg_current_xact_id()
    where member_id in (
      select member_id from match_changes where changed_in >= pg_snapshot_xmax(pg_current_snapshot())
      limit ${literal(db, changesAtOnce)}
    )`
  return count
}

export async function findSeeker(db: Sql, id: number): Promise<Seeker | undefined> {
  const [row] = await db<Seeker[]>`
    select p.member_id as id, p.gender, to_json(p) as person, to_json(w) as wishes,
      ${blockedBy(db, id)} as "blockedIds"
    from profiles p join desired_partners w using (member_id)
    where p.member_id = ${id}`
  return row
}

export async function listBlockedIds(db: Sql, id: number): Promise<number[]> {
  const [row] = await db<{ ids: number[] }[]>`select ${blockedBy(db, id)} as ids`
  return row?.ids ?? []
}

/** Whom the member has blocked and who has blocked the member. */
const blockedBy = (db: Sql, id: number) => db`array(
  select blocked_id from blocks where blocker_id = ${id}
  union select blocker_id from blocks where blocked_id = ${id}
)`

export interface RecentKey {
  /** Microseconds since 1970. */
  joinedAt: number
  id: number
}

/** The newest of a gender after the given one, without those blocked either way. */
export function listRecent(
  db: Sql,
  viewerId: number,
  { gender, after, limit }: { gender: 'male' | 'female'; after: RecentKey | undefined; limit: number },
): Promise<RecentKey[]> {
  return db<RecentKey[]>`
    select p.member_id as id, (extract(epoch from p.joined_at) * 1000000)::bigint as "joinedAt"
    from profiles p
    where p.gender = ${gender} and p.is_listed and p.member_id <> all (${blockedBy(db, viewerId)})
      ${after ? db`and (p.joined_at, p.member_id) < (${moment(db, after.joinedAt)}, ${after.id})` : db``}
      and exists (select from desired_partners w where w.member_id = p.member_id)
    order by p.joined_at desc, p.member_id desc
    limit ${literal(db, limit)}`
}

const moment = (db: Sql, microseconds: number) =>
  db`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`
