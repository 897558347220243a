import { z } from 'zod'
import { interest } from '#contract/core/members/member.ts'
import { takesMessages } from '#contract/core/settings/visibility-choices.ts'
import { contactAttempts } from '#contract/features/conversations/chat-limits.ts'
import { ageOn } from '#contract/platform/age.ts'
import { isPremium } from '../../core/accounts/sessions/store.ts'
import {
  CardPhotoRow,
  photoColumns,
  type ShownPhoto,
  shownPhoto,
} from '../../core/members/photo-rule-store.ts'
import { canNotify, interestBetween, isVisible } from '../../core/members/store.ts'
import type { Queries } from '../../platform/database/db.ts'
import { empty, literal, sql } from '../../platform/database/sql.ts'
import { sideOf } from './sides.ts'

const State = z.object({
  /** Null if there is no conversation yet. Then the counters are 0. */
  id: z.int().nullable(),
  lastSeq: z.int(),
  myRead: z.int(),
  theirRead: z.int(),
  theirDelivered: z.int(),
  myWrote: z.int(),
  theirWrote: z.int(),
  hasShared: z.boolean(),
  hasOtherShared: z.boolean(),
  interest,
  /** Approved, and neither hidden nor suspended. */
  isViewerListed: z.boolean(),
  isViewerApproved: z.boolean(),
  isViewerPremium: z.boolean(),
  /** Set after too many messages with contact details, or by the office. */
  pausedUntil: z.date().nullable(),
  isPausedByOffice: z.boolean(),
  /** Both show presence and read marks. */
  showsPresence: z.boolean(),
  /** The other member accepts a first message from this viewer. */
  acceptsViewer: z.boolean(),
  acceptsFrom: z.enum(takesMessages),
  canNotify: z.boolean(),
})

const StateRow = State.extend(CardPhotoRow.shape).extend({
  otherId: z.int(),
  name: z.string(),
  birthDate: z.string(),
  city: z.string().nullable(),
})

export type ConversationState = z.infer<typeof State> & {
  other: { user_id: number; name: string; age: number; city: string | null } & ShownPhoto
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
    order by created_at desc limit ${literal(contactAttempts.times)}
  ) as tried
)`

/**
 * Undefined if the viewer cannot see the member. `locksMembers` keeps both members from being deleted before the
 * transaction ends.
 */
export async function findConversationState(
  db: Queries,
  viewerId: number,
  memberId: number,
  { locksMembers = false } = {},
): Promise<ConversationState | undefined> {
  const side = sideOf(viewerId, memberId)
  const row = await db.find(StateRow)`
    select p.member_id as "otherId", p.name, ${photoColumns}, p.birth_date as "birthDate", p.city,
      ${interestBetween} as interest, v.is_listed as "isViewerListed",
      v.approved_at is not null as "isViewerApproved", ${isPremium('v.member_id')} as "isViewerPremium",
      greatest(${attemptsPausedUntil}, case when me.messages_paused_until > now() then me.messages_paused_until end) as "pausedUntil",
      coalesce(me.messages_paused_until > now(), false) as "isPausedByOffice",
      me.shows_presence and m.shows_presence as "showsPresence",
      m.takes_messages as "acceptsFrom", case m.takes_messages
        when 'all' then true when 'wishes' then meets_preferences(p.member_id, v.member_id) else false
      end as "acceptsViewer",
      ${canNotify} as "canNotify",
      c.id, coalesce(c.last_seq, 0) as "lastSeq", coalesce(c.${side.myRead}, 0) as "myRead",
      coalesce(c.${side.theirRead}, 0) as "theirRead",
      coalesce(c.${side.theirDelivered}, 0) as "theirDelivered",
      coalesce(c.${side.myWrote}, 0) as "myWrote", coalesce(c.${side.theirWrote}, 0) as "theirWrote",
      c.${side.mySharedAt} is not null as "hasShared",
      c.${side.theirSharedAt} is not null as "hasOtherShared"
    from member_cards p
    join members m on m.id = p.member_id
    join profiles v on v.member_id = ${viewerId}
    join members me on me.id = v.member_id
    left join interests mine on mine.sender_id = v.member_id and mine.receiver_id = p.member_id
    left join interests theirs on theirs.sender_id = p.member_id and theirs.receiver_id = v.member_id
    left join conversations c on c.lower_id = least(v.member_id, p.member_id)
      and c.higher_id = greatest(v.member_id, p.member_id)
    where p.member_id = ${memberId} and ${isVisible}
    ${locksMembers ? sql`for key share of m, me` : empty}`
  if (!row) return undefined
  const { otherId, name, birthDate, city, photo, thumbhash, isEdited, hidden, ...state } = row
  const age = ageOn(birthDate, new Date())
  const other = { user_id: otherId, name, age, city, ...shownPhoto({ photo, thumbhash, isEdited, hidden }) }
  return { ...state, other }
}
