import type { Interest, MatchCard } from '#contract/core/members/member.ts'
import { interestDays } from '#contract/features/interests/interests.ts'
import type { Addressee } from '../../core/members/addressee.ts'
import {
  againFrom,
  hearsOf,
  interestBetween,
  isUndoable,
  isVisible,
  isWaiting,
  readCardsOf,
} from '../../core/members/store.ts'
import { type Fragment, literal, type Sql } from '../../platform/database/db.ts'
import type { Place } from '../../platform/http/cursor.ts'

export interface Standing {
  interest: Interest
  hasWithdrawn: boolean
  mayAskAgain: boolean
  isViewerHidden: boolean
  /** Whom mail is for, if it is wanted and they hear of who acts. */
  other: Addressee & { wantsMail: boolean }
}

/**
 * How it stands between the two, with what is needed to tell the other; nothing of someone the viewer cannot see.
 * Neither can leave before the transaction ends.
 */
export async function findStanding(
  db: Sql,
  viewerId: number,
  otherId: number,
): Promise<Standing | undefined> {
  const [row] = await db<Standing[]>`
    select ${interestBetween(db)} as interest,
      coalesce(mine.state = 'withdrawn', false) as "hasWithdrawn",
      coalesce(${againFrom(db)} <= (now() at time zone 'Asia/Kolkata')::date, true) as "mayAskAgain",
      v.hidden_at is not null as "isViewerHidden",
      jsonb_build_object('id', p.member_id, 'name', p.name, 'email', m.email, 'profileFor', m.profile_for,
        'wantsMail', m.wants_mail and ${hearsOf(db)}) as other
    from profiles p
    join members m on m.id = p.member_id
    join profiles v on v.member_id = ${viewerId}
    join members me on me.id = v.member_id
    left join interests mine on mine.sender_id = v.member_id and mine.receiver_id = p.member_id
    left join interests theirs on theirs.sender_id = p.member_id and theirs.receiver_id = v.member_id
    where p.member_id = ${otherId} and ${isVisible(db)}
    for key share of m, me`
  return row
}

/** The same without looking who may see whom: what a change has made of it. */
export async function readInterest(db: Sql, viewerId: number, otherId: number): Promise<Interest> {
  const [row] = await db<{ interest: Interest }[]>`
    select ${interestBetween(db)} as interest from (select) as pair
    left join interests mine on mine.sender_id = ${viewerId} and mine.receiver_id = ${otherId}
    left join interests theirs on theirs.sender_id = ${otherId} and theirs.receiver_id = ${viewerId}`
  return (row as { interest: Interest }).interest
}

/** Asks, or asks anew: whatever was between the two before is over. */
export async function putInterest(
  db: Sql,
  senderId: number,
  receiverId: number,
  phrase: number | undefined,
  by: string | undefined,
): Promise<void> {
  await db`
    insert into interests (sender_id, receiver_id, phrase, sent_by)
    values (${senderId}, ${receiverId}, ${phrase ?? null}, ${by ?? null})
    on conflict (least(sender_id, receiver_id), greatest(sender_id, receiver_id)) do update
      set sender_id = excluded.sender_id, receiver_id = excluded.receiver_id, phrase = excluded.phrase,
        state = 'sent', sent_at = excluded.sent_at, answered_at = null, sent_back_at = null,
        sent_back_phrase = null, ended_by = null, decline_sentence = null, was_accepted_at = null,
        sent_by = excluded.sent_by, answered_by = null`
}

export async function answerInterest(
  db: Sql,
  senderId: number,
  receiverId: number,
  state: 'accepted' | 'declined' | 'withdrawn',
  { by, sentence }: { by?: string | undefined; sentence?: number | undefined } = {},
): Promise<void> {
  await db`
    update interests set state = ${state}, answered_at = now(), sent_back_at = null, sent_back_phrase = null,
      decline_sentence = ${sentence ?? null}, answered_by = ${by ?? null}
    where sender_id = ${senderId} and receiver_id = ${receiverId}`
}

/** What the next replies to this member will carry: the change that was just made is counted. */
export async function readVersion(db: Sql, memberId: number): Promise<number> {
  const [row] = await db<{ version: number }[]>`select version from members where id = ${memberId}`
  return row?.version ?? 0
}

/** A yes that was said by sending an interest of one's own. */
export async function sendBack(
  db: Sql,
  senderId: number,
  receiverId: number,
  phrase: number | undefined,
  by: string | undefined,
): Promise<void> {
  await db`
    update interests
    set state = 'accepted', answered_at = now(), sent_back_at = now(), sent_back_phrase = ${phrase ?? null},
      answered_by = ${by ?? null}
    where sender_id = ${senderId} and receiver_id = ${receiverId}`
}

/** Takes a yes back; false where its minute is over, or there was none. */
export async function undoAnswer(db: Sql, senderId: number, receiverId: number): Promise<boolean> {
  const rows = await db`
    update interests i set state = 'sent', answered_at = null, sent_back_at = null, sent_back_phrase = null,
      answered_by = null
    where sender_id = ${senderId} and receiver_id = ${receiverId} and ${isUndoable(db, 'i')}
    returning 1`
  return rows.length === 1
}

/** Whoever of the two asked first. When the yes was said stays beside it. */
export async function endBetween(db: Sql, enderId: number, otherId: number): Promise<void> {
  await db`
    update interests set state = 'ended', was_accepted_at = answered_at, answered_at = now(), ended_by = ${enderId}
    where state = 'accepted' and (sender_id, receiver_id) in ((${enderId}, ${otherId}), (${otherId}, ${enderId}))`
}

/** Writes down some of the interests whose days are over; an answer under way goes first. */
export async function expireSome(db: Sql, atMost: number): Promise<number> {
  const rows = await db`
    update interests i set state = 'expired'
    from (
      select sender_id, receiver_id from interests
      where state = 'sent' and sent_at <= now() - make_interval(days => ${interestDays})
      order by sent_at limit ${atMost}
      for update skip locked
    ) as over
    where i.sender_id = over.sender_id and i.receiver_id = over.receiver_id
    returning 1`
  return rows.length
}

export interface Page {
  limit: number
  after: Place | undefined
}

export type ListedInterest = MatchCard & { moment: number; sent_at: Date; phrase_id: number | null }

/** The first rows of a list and one more, which says that there is a next page. */
export const listMatched = (db: Sql, viewerId: number, page: Page) =>
  readInterests(db, viewerId, page, matchedSides(db, viewerId, page))

export const listSent = (db: Sql, viewerId: number, page: Page) =>
  readInterests(db, viewerId, page, sentSides(db, viewerId, page))

export const listReceived = (db: Sql, viewerId: number, page: Page) =>
  readInterests(db, viewerId, page, [
    pick(db, viewerId, page, { ...sentToMe, by: 'sent_at', only: isWaiting(db, 'i') }),
  ])

/** How many the lists hold, no further than asked. */
export async function countInterestsUpTo(
  db: Sql,
  viewerId: number,
  upTo: number,
): Promise<{ matched: number; sent: number }> {
  const page = { limit: upTo - 1, after: undefined }
  const [mine, theirs] = matchedSides(db, viewerId, page)
  const [sent, sentBack] = sentSides(db, viewerId, page)
  const [row] = await db<{ matched: number; sent: number }[]>`
    select
      (select count(*) from (${mine} union all ${theirs} limit ${literal(db, upTo)}) as matches) as matched,
      (select count(*) from (${sent} union all ${sentBack} limit ${literal(db, upTo)}) as interests) as sent`
  return row ?? { matched: 0, sent: 0 }
}

const matchedSides = (db: Sql, viewerId: number, page: Page): [Fragment, Fragment] => [
  pick(db, viewerId, page, { ...sentByMe, by: 'answered_at', only: db`i.state = 'accepted'` }),
  pick(db, viewerId, page, { ...sentToMe, by: 'answered_at', only: db`i.state = 'accepted'` }),
]

/** Everyone to whom the viewer pressed Send, first or as the answer to an interest that waited. */
const sentSides = (db: Sql, viewerId: number, page: Page): [Fragment, Fragment] => [
  pick(db, viewerId, page, { ...sentByMe, by: 'sent_at', only: db`i.state <> 'withdrawn'` }),
  pick(db, viewerId, page, { ...sentBackByMe, by: 'sent_back_at', only: db`i.sent_back_at >= i.sent_at` }),
]

const sentByMe = { me: 'sender_id', other: 'receiver_id', sentAt: 'sent_at', phrase: 'phrase' }
const sentToMe = { ...sentByMe, me: 'receiver_id', other: 'sender_id' }
const sentBackByMe = { ...sentToMe, sentAt: 'sent_back_at', phrase: 'sent_back_phrase' }
type Side = typeof sentByMe & { by: 'sent_at' | 'answered_at' | 'sent_back_at'; only: Fragment }

/** One side's interests in the order of an index, people the viewer cannot see left out before the page is full. */
function pick(
  db: Sql,
  viewerId: number,
  { limit, after }: Page,
  { me, other, sentAt, phrase, by, only }: Side,
): Fragment {
  const moment = db`i.${db(by)}`
  const otherId = db`i.${db(other)}`
  return db`(
    select ${otherId} as member_id, ${moment} as at, i.${db(sentAt)} as sent_at, i.${db(phrase)} as phrase
    from interests i
    join profiles p on p.member_id = ${otherId}
    join profiles v on v.member_id = i.${db(me)}
    where i.${db(me)} = ${viewerId} and ${only} and ${isVisible(db)}
      ${after ? db`and (${moment}, ${otherId}) < ('epoch'::timestamptz + ${after.moment}::bigint * interval '1 microsecond', ${after.id}::int)` : db``}
    order by ${moment} desc, ${otherId} desc
    limit ${literal(db, limit + 1)}
  )`
}

function readInterests(db: Sql, viewerId: number, { limit }: Page, sides: [Fragment, Fragment?]) {
  const [first, second] = sides
  return readCardsOf<Omit<ListedInterest, keyof MatchCard>>(
    db,
    viewerId,
    db`
      select member_id, sent_at, phrase as phrase_id, (extract(epoch from at) * 1000000)::bigint as moment,
        row_number() over (order by at desc, member_id desc) as position
      from (${first} ${second ? db`union all ${second}` : db``}) as sides
      order by at desc, member_id desc
      limit ${literal(db, limit + 1)}`,
  )
}
