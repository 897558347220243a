import { z } from 'zod'
import { visitDays, visitKinds } from '#contract/core/profiles/visits.ts'
import type { Queries, Tx } from '../../../platform/database/db.ts'
import { empty, literal, type Sql, sql } from '../../../platform/database/sql.ts'
import { addVisit, subtractVisit, subtractVisits } from '../../members/activity-store.ts'
import { CardPhotoRow, photoColumns, shownPhoto } from '../../members/photo-rule-store.ts'
import { isVisible } from '../../members/store.ts'

/** Inserts a visit and counts it. False if the viewer has visited the profile today. */
export const insertProfileVisit = async (tx: Tx, viewerId: number, memberId: number) =>
  (await addVisit(
    tx,
    sql`insert into profile_visits (member_id, viewer_id, kind, day)
      values (${memberId}, ${viewerId}, 'profile', india_today())
      on conflict do nothing returning member_id`,
  )) === 1

export const deleteProfileVisit = (tx: Tx, viewerId: number, memberId: number) =>
  subtractVisit(
    tx,
    sql`delete from profile_visits
      where member_id = ${memberId} and viewer_id = ${viewerId} and kind = 'profile' and day = india_today()
      returning member_id`,
  )

/** Deletes the visits of erased members and lowers the counts. Locks members by id to avoid deadlocks. */
export const deleteVisitsOf = (tx: Tx, viewerIds: readonly number[]) =>
  subtractVisits(
    tx,
    sql`delete from profile_visits where viewer_id = any (${viewerIds}) returning member_id, kind`,
  )

/** Commits asynchronously: a crash can lose the visits of the last second. */
export const insertPhotoVisit = (db: Queries, viewerId: number, memberId: number) =>
  db.run`
    insert into profile_visits (member_id, viewer_id, kind, day)
    select ${memberId}::int, ${viewerId}::int, 'photos', india_today()
    from set_config('synchronous_commit', 'off', true)
    on conflict do nothing`

const PhoneRow = z.object({ phone: z.string() })

/** The verified number. Records who read it, also as a visit to the owner. */
export const findPhone = (tx: Tx, viewerId: number, ownerId: number) =>
  tx.find(PhoneRow)`
    with owner as (
      select id, phone from members where id = ${ownerId} and phone_verified_at is not null
    ), noted as (
      insert into contact_reveals (viewer_id, owner_id) select ${viewerId}, id from owner
    ), written as (
      insert into profile_visits (member_id, viewer_id, kind, day)
      select id, ${viewerId}, 'number', india_today() from owner on conflict do nothing
    )
    select phone from owner`

/** The last row of a page. `day` counts from 1970. */
export interface VisitPosition {
  day: number
  id: number
}

const VisitRow = CardPhotoRow.extend({
  user_id: z.int(),
  name: z.string(),
  kinds: z.array(z.enum(visitKinds)),
  day: z.string(),
  dayNumber: z.int(),
})

/**
 * The newest rows, and one more if there is a next page. A row is a visitor and a day, with at most one visit of each
 * kind. Omits visitors whom the owner cannot see.
 */
export async function listVisitRows(
  db: Queries,
  ownerId: number,
  { limit, after }: { limit: number; after: VisitPosition | undefined },
) {
  const older: Sql = after
    ? sql`and (visit.day, visit.viewer_id) < ('epoch'::date + ${after.day}::int, ${after.id}::int)`
    : empty
  const rows = await db.many(VisitRow)`
    select p.member_id as user_id, p.name, ${photoColumns}, line.kinds, to_char(line.day, 'YYYY-MM-DD') as day,
      line.day - 'epoch'::date as "dayNumber"
    from (
      select viewer_id, day, array_agg(kind order by array_position(${visitKinds}::text[], kind)) as kinds
      from (
        select visit.viewer_id, visit.day, visit.kind from profile_visits visit
        where visit.member_id = ${ownerId} and visit.day > india_today() - ${visitDays}::int ${older} and exists (
          select from profiles p join profiles v on v.member_id = ${ownerId}
          where p.member_id = visit.viewer_id and ${isVisible}
        )
        order by visit.day desc, visit.viewer_id desc
        limit ${literal(visitKinds.length * (limit + 1))}
      ) as visit
      group by viewer_id, day order by day desc, viewer_id desc limit ${literal(limit + 1)}
    ) as line
    join member_cards p on p.member_id = line.viewer_id
    join profiles v on v.member_id = ${ownerId}
    order by line.day desc, line.viewer_id desc`
  return rows.map(({ photo, thumbhash, isEdited, hidden, ...row }) => ({
    ...row,
    ...shownPhoto({ photo, thumbhash, isEdited, hidden }),
  }))
}

const CountRow = z.object({ visits: z.int() })

export async function countVisits(db: Queries, memberId: number): Promise<number> {
  const { visits } = await db.one(CountRow)`select visits from member_activity where member_id = ${memberId}`
  return visits
}

/** Keeps visits to the profile itself, because quotas and refunds depend on them. */
export async function deleteOldVisits(db: Queries): Promise<void> {
  await db.run`delete from profile_visits where kind <> 'profile' and day <= india_today() - ${visitDays}::int`
  await db.run`
    delete from contact_reveals where created_at < start_of_india_day(india_today() - ${visitDays - 1}::int)`
}
