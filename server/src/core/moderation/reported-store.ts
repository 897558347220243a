import type { Sql } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'
import { haveMet, isVisible } from '../members/store.ts'

/**
 * The photo at this place, or the profile itself, of a listed member whom the viewer can see, has met, has visited or has
 * put aside. All others are as absent as an unknown id, so that a report does not tell who has blocked the viewer. A held
 * photo can still be reported by members who saw it.
 */
export async function findReported(
  tx: Sql,
  viewerId: number,
  memberId: number,
  slot: number | undefined,
): Promise<{ photoId: number | null } | undefined> {
  const place = slot ?? null
  const [row] = await tx<{ photoId: number | null }[]>`
    select ph.id as "photoId"
    from profiles p join profiles v on v.member_id = ${viewerId} and v.gender <> p.gender
    left join photos ph on ph.member_id = p.member_id and ph.slot = ${place} and ph.status in ('approved', 'held')
    where p.member_id = ${memberId} and p.is_listed and (${place}::integer is null or ph.id is not null)
      and (${isVisible} or ${haveMet} or ${hasDealtWith})`
  return row
}

/** What viewer `v` has done about member `p`: opened the profile, blocked it or hid it. */
const hasDealtWith = sql`(
  exists (select from profile_views seen where seen.member_id = p.member_id and seen.viewer_id = v.member_id)
  or exists (select from blocks b where b.blocker_id = v.member_id and b.blocked_id = p.member_id)
)`

/** Whether a complaint about this member waits to be decided: its evidence names their pictures. And whether it is about this photo. */
export async function findComplaints(
  tx: Sql,
  memberId: number,
  photoId: number,
): Promise<{ isReported: boolean; isNamed: boolean }> {
  const [row] = await tx<{ isReported: boolean; isNamed: boolean }[]>`
    select count(*) > 0 as "isReported", coalesce(bool_or(photo_id = ${photoId}), false) as "isNamed"
    from cases
    where member_id = ${memberId} and kind in ('report', 'grievance', 'appeal') and state <> 'closed'`
  return row as { isReported: boolean; isNamed: boolean }
}
