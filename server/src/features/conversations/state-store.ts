import type { Interest } from '#contract/core/members/member.ts'
import type { TakesMessages } from '#contract/core/settings/visibility-choices.ts'
import { contactAttempts } from '#contract/features/conversations/chat-limits.ts'
import { ageOn } from '#contract/platform/age.ts'
import { isPremium } from '../../core/accounts/sessions/store.ts'
import {
  type CardPhotoRow,
  photoColumns,
  type ShownPhoto,
  shownPhoto,
} from '../../core/members/photo-rule-store.ts'
import { canNotify, interestBetween, isVisible } from '../../core/members/store.ts'
import type { Sql } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'
import { sideOf } from './sides.ts'

/** The counters of a conversation, as one of the two members sees them. */
export interface Counters {
  id: number | null
  lastSeq: number
  myRead: number
  theirRead: number
  theirDelivered: number
  myWrote: number
  theirWrote: number
  hasShared: boolean
  hasOtherShared: boolean
}

export interface ConversationState extends Counters {
  other: { user_id: number; name: string; age: number; city: string | null } & ShownPhoto
  interest: Interest
  /** Approved, and neither hidden nor suspended. */
  isViewerListed: boolean
  isViewerApproved: boolean
  isViewerPremium: boolean
  /** After too many messages with contact details, or by the office. */
  pausedUntil: Date | null
  isPausedByOffice: boolean
  /** Both show presence and read marks. */
  showsPresence: boolean
  /** The other member accepts a first message from this viewer. */
  acceptsViewer: boolean
  acceptsFrom: TakesMessages
  /** The other member can be notified of what the viewer does. */
  canNotify: boolean
}

type Row = CardPhotoRow & { user_id: number; name: string; birth_date: string; city: string | null }

/**
 * Undefined if the viewer cannot see the member. `locksMembers` keeps both members from being deleted before the
 * transaction ends.
 */
export async function findConversationState(
  db: Sql,
  viewerId: number,
  otherId: number,
  { locksMembers = false } = {},
): Promise<ConversationState | undefined> {
  const side = sideOf(viewerId, otherId)
  const [row] = await db<(Omit<ConversationState, 'other'> & Row)[]>`
    select p.member_id as user_id, p.name, ${photoColumns}, p.birth_date, p.city,
      ${interestBetween} as interest, v.is_listed as "isViewerListed",
      v.approved_at is not null as "isViewerApproved", ${isPremium('v.member_id')} as "isViewerPremium",
      greatest(${attemptsPausedUntil}, case when me.messages_paused_until > now() then me.messages_paused_until end) as "pausedUntil",
      coalesce(me.messages_paused_until > now(), false) as "isPausedByOffice",
      me.shows_presence and m.shows_presence as "showsPresence",
      m.takes_messages as "acceptsFrom", case m.takes_messages
        when 'all' then true when 'wishes' then meets_wishes(p.member_id, v.member_id) else false
      end as "acceptsViewer",
      ${canNotify} as "canNotify",
      c.id, coalesce(c.last_seq, 0) as "lastSeq", coalesce(c.${db(side.myRead)}, 0) as "myRead",
      coalesce(c.${db(side.theirRead)}, 0) as "theirRead",
      coalesce(c.${db(side.theirDelivered)}, 0) as "theirDelivered",
      coalesce(c.${db(side.myWrote)}, 0) as "myWrote", coalesce(c.${db(side.theirWrote)}, 0) as "theirWrote",
      c.${db(side.mySharedAt)} is not null as "hasShared",
      c.${db(side.theirSharedAt)} is not null as "hasOtherShared"
    from member_cards p
    join members m on m.id = p.member_id
    join profiles v on v.member_id = ${viewerId}
    join members me on me.id = v.member_id
    left join interests mine on mine.sender_id = v.member_id and mine.receiver_id = p.member_id
    left join interests theirs on theirs.sender_id = p.member_id and theirs.receiver_id = v.member_id
    left join conversations c on c.lower_id = least(v.member_id, p.member_id)
      and c.higher_id = greatest(v.member_id, p.member_id)
    where p.member_id = ${otherId} and ${isVisible}
    ${locksMembers ? db`for key share of m, me` : db``}`
  if (!row) return undefined
  const { user_id, name, birth_date, city, photo, thumbhash, isEdited, hidden, ...state } = row
  const age = ageOn(birth_date, new Date())
  const other = { user_id, name, age, city, ...shownPhoto({ photo, thumbhash, isEdited, hidden }) }
  return { ...state, other }
}

const pauseTime = sql`make_interval(secs => ${contactAttempts.seconds})`

/** One day after the last attempt, if the newest attempts were all made within a day. */
const attemptsPausedUntil = sql`(
  select case
    when count(*) = ${contactAttempts.times} and min(created_at) > max(created_at) - ${pauseTime}
      and max(created_at) > now() - ${pauseTime}
    then max(created_at) + ${pauseTime}
  end
  from (
    select created_at from refused_messages where sender_id = v.member_id
    order by created_at desc limit ${contactAttempts.times}
  ) as tried
)`
