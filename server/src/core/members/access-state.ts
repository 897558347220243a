import { photoRequestDays } from '#contract/features/photos/photos.ts'
import { sql } from '../../platform/database/sql.ts'

/** What a member can ask to see. */
export type AccessSubject = 'photos' | 'chart'

/**
 * The state of the request of viewer `v` to member `p`: 'granted', 'asked' or null. A declined request looks like a waiting
 * one, and the viewer can send another after the same number of days.
 */
export const accessState = (subject: AccessSubject) => sql`(
  select case
    when a.state = 'granted' and v.is_listed then 'granted'
    when case a.state when 'revoked' then a.decided_at else a.asked_at end
      > now() - make_interval(days => ${photoRequestDays}) then 'asked'
  end
  from access_requests a
  where a.subject = ${subject} and a.owner_id = p.member_id and a.viewer_id = v.member_id
)`
