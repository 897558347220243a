import { z } from 'zod'
import type { Tx } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'
import { haveMet, isVisible } from '../members/store.ts'

/** What viewer `v` has done about member `p`: opened the profile, blocked it or hid it. */
const hasDealtWith = sql`(
  exists (
    select from profile_visits seen
    where seen.member_id = p.member_id and seen.viewer_id = v.member_id and seen.kind = 'profile'
  )
  or exists (select from blocks b where b.blocker_id = v.member_id and b.blocked_id = p.member_id)
)`

const ReportedRow = z.object({ photoId: z.int().nullable() })

/**
 * The photo in this slot, or the profile itself, of a listed member whom the viewer can see, has met, has visited or has
 * hidden. All other members look like an unknown id, so that a report does not reveal who has blocked the viewer. A held
 * photo can still be reported by members who saw it.
 */
export const findReported = (tx: Tx, viewerId: number, memberId: number, slot: number | null) =>
  tx.find(ReportedRow)`
    select ph.id as "photoId"
    from profiles p join profiles v on v.member_id = ${viewerId} and v.gender <> p.gender
    left join photos ph on ph.member_id = p.member_id and ph.slot = ${slot} and ph.status in ('approved', 'held')
    where p.member_id = ${memberId} and p.is_listed and (${slot}::integer is null or ph.id is not null)
      and (${isVisible} or ${haveMet} or ${hasDealtWith})`

const OpenComplaintsRow = z.object({ isReported: z.boolean(), isNamed: z.boolean() })

/** Whether an open complaint is about this member, whose photos are its evidence, and whether one names this photo. */
export const findComplaints = (tx: Tx, memberId: number, photoId: number) =>
  tx.one(OpenComplaintsRow)`
    select count(*) > 0 as "isReported", coalesce(bool_or(photo_id = ${photoId}), false) as "isNamed"
    from cases
    where member_id = ${memberId} and kind in ('report', 'grievance', 'appeal') and state <> 'closed'`
