import { z } from 'zod'
import type { Db, Queries } from '../../../platform/database/db.ts'
import { literal, raw, sql } from '../../../platform/database/sql.ts'
import { selectList } from './columns.ts'
import { type OnEntry, parseEntries } from './index-entry.ts'

/** The own and maternal gothra of the details `d`, without answers such as "Not known". */
const gothrasOfDetails = sql`
  left join real_gothras own on own.id = d.gothra_id
  left join real_gothras maternal on maternal.id = d.maternal_gothra_id`

/** The star of member `p`, for members who show points to all. */
const starOfMember = sql`
  left join lateral (
    select star, star_span, rule_set from shown_stars
    where member_id = p.member_id and points_shown_to = 'all' offset 0
  ) s on true`

export async function copyEntries(
  db: Queries,
  afterId: number,
  limit: number,
  onEntry: OnEntry,
): Promise<void> {
  const after = literal(afterId)
  const lines = await db.copyOut`
    copy (
      select ${raw(selectList)} from profiles p
      join desired_partners w on w.member_id = p.member_id
      join member_activity a on a.member_id = p.member_id and a.member_id > ${after}
      join members m on m.id = p.member_id and m.id > ${after}
      left join profile_details d on d.member_id = p.member_id and d.member_id > ${after}
      ${gothrasOfDetails}
      ${starOfMember}
      where p.is_listed and p.member_id > ${after} and w.member_id > ${after}
      order by p.member_id limit ${literal(limit)}
    ) to stdout`
  await parseEntries(lines, onEntry)
}

export async function copyEntriesOf(db: Queries, ids: readonly number[], onEntry: OnEntry): Promise<void> {
  const lines = await db.copyOut`
    copy (
      select ${raw(selectList)}
      from unnest(array[${raw(ids.map(Math.trunc).join(', '))}]) as changed (member_id)
      join lateral (select profiles.* from profiles where member_id = changed.member_id offset 0) p on true
      join lateral (select desired_partners.* from desired_partners where member_id = changed.member_id offset 0) w on true
      join lateral (select member_activity.* from member_activity where member_id = changed.member_id offset 0) a on true
      join lateral (select members.* from members where id = changed.member_id offset 0) m on true
      left join lateral (select profile_details.* from profile_details where member_id = changed.member_id offset 0) d on true
      ${gothrasOfDetails}
      ${starOfMember}
      where p.is_listed
    ) to stdout`
  await parseEntries(lines, onEntry)
}

const ListedCount = z.object({ isMale: z.boolean(), caste: z.int(), members: z.int() })
export type ListedCount = z.infer<typeof ListedCount>

/** The number of listed members by gender and caste. Reads all profiles, so it gets a longer timeout. */
export const countListed = (db: Db) =>
  db.transaction(
    tx =>
      tx.many(ListedCount)`
        select gender = 'male' as "isMale", caste_id as caste, count(*) as members
        from profiles where is_listed group by gender, caste_id order by caste_id`,
    { seconds: 60 },
  )

const Snapshot = z.object({
  /** The transactions that have ended and those still open. */
  snapshot: z.string(),
  /** A unique id of the PostgreSQL backend. */
  backend: z.string(),
})

const currentSnapshot = sql`
  select pg_current_snapshot()::text as snapshot,
    pg_backend_pid() || ' of ' || pg_postmaster_start_time() as backend`

export const getSnapshot = (db: Queries) => db.one(Snapshot)`${currentSnapshot}`

/** The snapshot is the same in every row. Without changes there is one row, with null in the other columns. */
const Change = Snapshot.extend({ id: z.int().nullable(), changedIn: z.string().nullable() })
export type Change = z.infer<typeof Change>

export interface ChangesFrom {
  /** The previous snapshot. Changes of transactions that had ended by then are known. */
  seen: string
  changedIn: string
  id: number
}

export const changesPerBatch = 1_000

/**
 * Members whose change is not known yet, in transaction order. Reads a single table, because it runs before every answer
 * and is planned each time.
 */
export const listChanges = (db: Queries, { seen, changedIn, id }: ChangesFrom) =>
  db.many(Change)`
    select now.snapshot, now.backend, c.member_id as id, c.changed_in::text as "changedIn"
    from (${currentSnapshot}) now
    left join lateral (
      select member_id, changed_in from member_changes
      where (changed_in, member_id) > (${changedIn}::xid8, ${id}::int)
        and not pg_visible_in_snapshot(changed_in, ${seen}::pg_snapshot)
      order by changed_in, member_id
      limit ${literal(changesPerBatch)}
    ) c on true
    order by c.changed_in, c.member_id`
