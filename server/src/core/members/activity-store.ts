import type { Queries, Tx } from '../../platform/database/db.ts'
import { literal, type Sql, sql } from '../../platform/database/sql.ts'

/**
 * Writes what changes with every visit, and the change feed of the match index. Some functions take a statement of another
 * module, which returns member ids, and run both as one: they take effect atomically.
 */

const visitGap = sql`interval '2 hours'`

/** The end of the visit before the current one, from activity `a`. Null on the first visit. */
export const lastVisit = sql`
  case when a.last_active_at < now() - ${visitGap} then a.last_active_at else a.last_visit_at end`

/** The Monday of a moment's week in India. */
const weekOf = (moment: Sql) => sql`date_trunc('week', india_day(${moment}))::date`

/** Records activity of the members of `seen` for the presence and the match index. */
export const touchActivity = (db: Queries, seen: Sql) =>
  db.run`
    with seen as (${seen}), active as (
      update member_activity a set last_active_at = now(), last_visit_at = ${lastVisit},
        earlier_active_week = case when ${weekOf(sql`a.last_active_at`)} < ${weekOf(sql`now()`)}
          then ${weekOf(sql`a.last_active_at`)} else a.earlier_active_week end
      from seen where a.member_id = seen.member_id
      returning a.member_id
    )
    insert into member_changes (member_id) select member_id from active
    on conflict (member_id) do update set changed_in = excluded.changed_in
      where member_changes.changed_in <> excluded.changed_in`

export const addVisit = (tx: Tx, visit: Sql) =>
  tx.run`
    with visit as (${visit})
    update member_activity a set visits = a.visits + 1 from visit where a.member_id = visit.member_id`

/** Subtracts the visit that `visit` deletes from the count. */
export const subtractVisit = (tx: Tx, visit: Sql) =>
  tx.run`
    with visit as (${visit})
    update member_activity a set visits = a.visits - 1 from visit where a.member_id = visit.member_id`

/**
 * Subtracts deleted visits from the counts, in the order of members. `gone` deletes them and returns member and kind.
 */
export const subtractVisits = (tx: Tx, gone: Sql) =>
  tx.run`
    with gone as (${gone}), counted as (
      select a.member_id, of_member.visits
      from (select member_id, count(*) as visits from gone where kind = 'profile' group by member_id) as of_member
      join member_activity a on a.member_id = of_member.member_id
      order by a.member_id for no key update of a
    )
    update member_activity a set visits = greatest(a.visits - counted.visits, 0)
    from counted where a.member_id = counted.member_id`

export const updateBellSeen = (tx: Tx, memberId: number, end: Sql) =>
  tx.run`
    update member_activity set bell_seen_at = least(${end}, now())
    where member_id = ${memberId} and (bell_seen_at is null or bell_seen_at < least(${end}, now()))`

/** Tells open pages of the member that something changed. */
export const raiseMemberVersion = (tx: Tx, memberId: number) =>
  tx.run`update member_activity set version = version + 1 where member_id = ${memberId}`

/**
 * In a copy of the database on another server, transaction ids start again. Changes with higher ids would then never
 * end, so this renumbers at most `limit` of them at a time: after a restore there is one for every member. Returns how
 * many.
 */
export const renumberChanges = (db: Queries, limit: number) =>
  db.run`
    update member_changes set changed_in = pg_current_xact_id()
    where member_id in (
      select member_id from member_changes where changed_in >= pg_snapshot_xmax(pg_current_snapshot())
      limit ${literal(limit)}
    )`
