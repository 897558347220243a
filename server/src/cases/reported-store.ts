import type { Sql } from '../db.ts'

/**
 * The photo at this place, or the profile itself, of somebody whom the viewer can see, or could before one of them blocked
 * the other. A photo that is held is still there to be reported by others who saw it.
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
    where p.member_id = ${memberId} and p.is_listed and (${place}::integer is null or ph.id is not null)`
  return row
}

/** Whether a complaint about this member waits to be decided: its evidence names their pictures. And whether it is about this photo. */
export async function findComplaints(
  tx: Sql,
  memberId: number,
  photoId: number,
): Promise<{ isReported: boolean; isNamed: boolean }> {
  const [row] = await tx<{ isReported: boolean; isNamed: boolean }[]>`
    select count(*) > 0 as "isReported", coalesce(bool_or(photo_id = ${photoId}), false) as "isNamed"
    from cases
    where member_id = ${memberId} and kind in ('report', 'grievance', 'appeal')
      and state in ('open', 'waiting', 'escalated')`
  return row as { isReported: boolean; isNamed: boolean }
}
