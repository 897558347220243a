import { type Visit, visitDays } from '#contract/core/profiles/visits.ts'
import type { Fragment, Sql } from '../../../platform/database/db.ts'
import { literal } from '../../../platform/database/sql.ts'
import { type CardPhotoRow, photoColumns, shownPhoto } from '../../members/photo-rule-store.ts'
import { isVisible, todayInIndia } from '../../members/store.ts'

/** Once for the pair, kind and day. Nobody waits for the disk: a crash forgets the last moments, not the day. */
export async function insertVisit(
  db: Sql,
  { ownerId, viewerId, kind }: { ownerId: number; viewerId: number; kind: 'photos' | 'number' },
): Promise<void> {
  await db`
    insert into looks (owner_id, viewer_id, kind, looked_on)
    select ${ownerId}::int, ${viewerId}::int, ${kind}, ${todayInIndia}
    from set_config('synchronous_commit', 'off', true)
    on conflict do nothing`
}

/** The last row of a page: its visitor and its day, counted from 1970. */
export interface VisitPosition {
  day: number
  id: number
}

export interface VisitRow extends Visit {
  dayNumber: number
}

/**
 * The newest lines and one more, which says that there is a next page. A line is a person and a day; each has at most one
 * look at the profile and two others, so the newest lines are made of so many of either. Who cannot be seen is left out.
 */
export async function listVisitRows(
  db: Sql,
  ownerId: number,
  { limit, after }: { limit: number; after: VisitPosition | undefined },
): Promise<VisitRow[]> {
  const seen = (viewer: Fragment, day: Fragment) => db`
    and ${day} > ${todayInIndia} - ${visitDays}::int
    ${after ? db`and (${day}, ${viewer}) < ('epoch'::date + ${after.day}::int, ${after.id}::int)` : db``}
    and exists (
      select from profiles p join profiles v on v.member_id = ${ownerId}
      where p.member_id = ${viewer} and ${isVisible}
    )`
  const rows = await db<(Omit<VisitRow, 'image1'> & CardPhotoRow)[]>`
    select p.member_id as user_id, p.name, ${photoColumns}, line.kinds, to_char(line.day, 'YYYY-MM-DD') as day,
      line.day - 'epoch'::date as "dayNumber"
    from (
      select viewer_id, day, array_agg(kind order by place) as kinds from (
        (select viewer_id, viewed_on as day, 'profile' as kind, 1 as place from profile_views
          where member_id = ${ownerId} ${seen(db`viewer_id`, db`viewed_on`)}
          order by viewed_on desc, viewer_id desc limit ${literal(limit + 1)})
        union all
        (select viewer_id, looked_on, kind, case kind when 'photos' then 2 else 3 end from looks
          where owner_id = ${ownerId} ${seen(db`viewer_id`, db`looked_on`)}
          order by looked_on desc, viewer_id desc limit ${literal(2 * (limit + 1))})
      ) as look
      group by viewer_id, day order by day desc, viewer_id desc limit ${literal(limit + 1)}
    ) as line
    join member_cards p on p.member_id = line.viewer_id
    join member_cards v on v.member_id = ${ownerId}
    order by line.day desc, line.viewer_id desc`
  return rows.map(({ photo, thumbhash, isEdited, hidden, ...row }) => ({
    ...row,
    ...shownPhoto({ photo, thumbhash, isEdited, hidden }),
  }))
}

export async function countViews(db: Sql, ownerId: number): Promise<number> {
  const [row] = await db<{ views: number }[]>`
    select views from profile_view_counts where member_id = ${ownerId}`
  return row?.views ?? 0
}

/** Profiles that were opened stay, since the view count, limits and refunds go by them; the diary does not name them any more. */
export async function deleteOldVisits(db: Sql): Promise<void> {
  await db`delete from looks where looked_on <= ${todayInIndia} - ${visitDays}::int`
  await db`
    delete from contact_reveals
    where at < (${todayInIndia} - ${visitDays - 1}::int)::timestamp at time zone 'Asia/Kolkata'`
}
