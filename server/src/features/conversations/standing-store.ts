import type { Interest } from '#contract/core/members/member.ts'
import type { TakesMessages } from '#contract/core/settings/visibility-choices.ts'
import { contactTries } from '#contract/features/conversations/chat-limits.ts'
import { ageOn } from '#contract/platform/age.ts'
import { isPremium } from '../../core/accounts/sessions/store.ts'
import {
  type PhotoRow,
  photoColumns,
  type ShownPhoto,
  shownPhoto,
} from '../../core/members/photo-rule-store.ts'
import { hearsOf, interestBetween, isVisible } from '../../core/members/store.ts'
import type { Sql } from '../../platform/database/db.ts'
import { sideOf } from './sides.ts'

/** How far two people have come with each other, as one of them sees it. */
export interface Counters {
  id: number | null
  lastSeq: number
  myRead: number
  theirRead: number
  theirDelivered: number
  myWrote: number
  theirWrote: number
  haveShared: boolean
  haveTheyShared: boolean
}

export interface Standing extends Counters {
  other: { user_id: number; name: string; age: number; city: string | null } & ShownPhoto
  interest: Interest
  /** Approved, and neither hidden nor suspended: others see them. */
  isViewerListed: boolean
  isViewerApproved: boolean
  isViewerPremium: boolean
  /** Sending is held until then, after contact details were tried too often, or by the office. */
  heldUntil: Date | null
  /** By the office. */
  isPaused: boolean
  /** Both show presence and read marks. */
  showsPresence: boolean
  /** The other takes first words of this viewer: of all, of those who fit, or after mutual interest alone. */
  takesMine: boolean
  takesFrom: TakesMessages
  /** What the viewer does is told to the other. */
  isHeard: boolean
}

type Row = PhotoRow & { user_id: number; name: string; birth_date: string; city: string | null }

/**
 * How it stands between the two; nothing of someone the viewer cannot see. In a transaction it may hold both, so that
 * neither leaves before its end.
 */
export async function findTalk(
  db: Sql,
  viewerId: number,
  otherId: number,
  { holdsBoth = false } = {},
): Promise<Standing | undefined> {
  const side = sideOf(viewerId, otherId)
  const [row] = await db<(Omit<Standing, 'other'> & Row)[]>`
    select p.member_id as user_id, p.name, ${photoColumns(db)}, p.birth_date, p.city,
      ${interestBetween(db)} as interest, v.is_listed as "isViewerListed",
      v.approved_at is not null as "isViewerApproved", ${isPremium(db, 'v.member_id')} as "isViewerPremium",
      greatest(${heldUntil(db)}, case when me.messages_paused_until > now() then me.messages_paused_until end) as "heldUntil",
      coalesce(me.messages_paused_until > now(), false) as "isPaused",
      me.shows_presence and m.shows_presence as "showsPresence",
      m.takes_messages as "takesFrom", case m.takes_messages
        when 'all' then true when 'wishes' then meets_wishes(p.member_id, v.member_id) else false
      end as "takesMine",
      ${hearsOf(db)} as "isHeard",
      c.id, coalesce(c.last_seq, 0) as "lastSeq", coalesce(c.${db(side.myRead)}, 0) as "myRead",
      coalesce(c.${db(side.theirRead)}, 0) as "theirRead",
      coalesce(c.${db(side.theirDelivered)}, 0) as "theirDelivered",
      coalesce(c.${db(side.myWrote)}, 0) as "myWrote", coalesce(c.${db(side.theirWrote)}, 0) as "theirWrote",
      c.${db(side.mySharedAt)} is not null as "haveShared",
      c.${db(side.theirSharedAt)} is not null as "haveTheyShared"
    from member_cards p
    join members m on m.id = p.member_id
    join profiles v on v.member_id = ${viewerId}
    join members me on me.id = v.member_id
    left join interests mine on mine.sender_id = v.member_id and mine.receiver_id = p.member_id
    left join interests theirs on theirs.sender_id = p.member_id and theirs.receiver_id = v.member_id
    left join conversations c on c.lower_id = least(v.member_id, p.member_id)
      and c.higher_id = greatest(v.member_id, p.member_id)
    where p.member_id = ${otherId} and ${isVisible(db)}
    ${holdsBoth ? db`for key share of m, me` : db``}`
  if (!row) return undefined
  const { user_id, name, birth_date, city, photo, thumbhash, is_edited, hidden, ...standing } = row
  const age = ageOn(birth_date, new Date())
  const other = { user_id, name, age, city, ...shownPhoto({ photo, thumbhash, is_edited, hidden }) }
  return { ...standing, other }
}

/** A day from the last of the newest tries, where all of them fell into one day. Nothing is tried while sending is held. */
const heldUntil = (db: Sql) => db`(
  select case
    when count(*) = ${contactTries.times} and min(created_at) > max(created_at) - ${heldFor(db)}
      and max(created_at) > now() - ${heldFor(db)}
    then max(created_at) + ${heldFor(db)}
  end
  from (
    select created_at from refused_messages where sender_id = v.member_id
    order by created_at desc limit ${contactTries.times}
  ) as tried
)`

const heldFor = (db: Sql) => db`make_interval(secs => ${contactTries.seconds})`
