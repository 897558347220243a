import type { Db, Sql } from '../../../platform/database/db.ts'
import { literal, sql } from '../../../platform/database/sql.ts'
import { selectList } from './columns.ts'
import { type OnEntry, parseEntries } from './index-entry.ts'

/** The next listed members by number, so many at most. */
export async function copyEntries(db: Sql, afterId: number, limit: number, onEntry: OnEntry): Promise<void> {
  const after = literal(afterId)
  const statement = db`
    copy (
      select ${db.unsafe(selectList)} from profiles p join desired_partners w using (member_id)
      left join member_facts f on f.member_id = p.member_id and f.member_id > ${after}
      where p.is_listed and p.member_id > ${after} and w.member_id > ${after}
      order by p.member_id limit ${literal(limit)}
    ) to stdout`
  await parseEntries(await statement.readable(), onEntry)
}

/** Those of these members who are listed, as they are now. */
export async function copyEntriesOf(db: Sql, ids: readonly number[], onEntry: OnEntry): Promise<void> {
  const statement = db`
    copy (
      select ${db.unsafe(selectList)}
      from unnest(array[${db.unsafe(ids.map(Math.trunc).join(', '))}]) as changed (member_id)
      join lateral (select * from profiles where member_id = changed.member_id offset 0) p on true
      join lateral (select * from desired_partners where member_id = changed.member_id offset 0) w on true
      left join lateral (select * from member_facts where member_id = changed.member_id offset 0) f on true
      where p.is_listed
    ) to stdout`
  await parseEntries(await statement.readable(), onEntry)
}

export interface ListedCount {
  isMale: boolean
  caste: number
  members: number
}

/** How many are listed, by gender and caste. Reads all profiles, so it may take longer than other statements. */
export function countListed(db: Db): Promise<ListedCount[]> {
  const count = async (tx: Sql) =>
    tx<ListedCount[]>`
      select gender = 'male' as "isMale", caste_id as caste, count(*) as members
      from profiles where is_listed group by gender, caste_id order by caste_id`
  return db.begin(count, { seconds: 60 })
}

/** A moment of the database. */
export interface Snapshot {
  /** Which transactions have ended and which are still open. */
  snapshot: string
  /** The process of PostgreSQL that says so, like no other before or after it. */
  backend: string
}

const currentSnapshot = sql`
  select pg_current_snapshot()::text as snapshot,
    pg_backend_pid() || ' of ' || pg_postmaster_start_time() as backend`

export async function getSnapshot(db: Sql): Promise<Snapshot> {
  const [row] = await db<Snapshot[]>`${currentSnapshot}`
  return row as Snapshot
}

/** That of the statement is the same in every row. */
export interface Change extends Snapshot {
  /** Null in the one row that says nothing changed. */
  id: number | null
  changedIn: string
}

export interface ChangesFrom {
  /** The snapshot of the time before: changes of transactions that had ended by then are known. */
  seen: string
  /** After this transaction and member. */
  changedIn: string
  id: number
}

export const changesPerBatch = 1_000

/**
 * Members whose change is not known yet, in order of the transactions that changed them. From one table only: it runs
 * before every answer, and is planned anew each time.
 */
export function listChanges(db: Sql, { seen, changedIn, id }: ChangesFrom): Promise<Change[]> {
  return db<Change[]>`
    select now.snapshot, now.backend, c.member_id as id, c.changed_in::text as "changedIn"
    from (${currentSnapshot}) now
    left join lateral (
      select member_id, changed_in from match_changes
      where (changed_in, member_id) > (${changedIn}::xid8, ${id}::int)
        and not pg_visible_in_snapshot(changed_in, ${seen}::pg_snapshot)
      order by changed_in, member_id
      limit ${literal(changesPerBatch)}
    ) c on true
    order by c.changed_in, c.member_id`
}

/**
 * A copy of the database on another server counts transactions anew, and changes numbered ahead of it would never
 * end. Some at a time, since after a restore there is one for every member; says how many.
 */
export async function renumberChanges(db: Sql): Promise<number> {
  const { count } = await db`
    update match_changes set changed_in = pg_current_xact_id()
    where member_id in (
      select member_id from match_changes where changed_in >= pg_snapshot_xmax(pg_current_snapshot())
      limit ${literal(changesPerBatch)}
    )`
  return count
}
