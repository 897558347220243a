import { z } from 'zod'
import {
  type listNotices,
  type NoticeKind,
  newsDays,
  noticeKinds,
  noticesCountedUpTo,
} from '#contract/core/notifications/notices.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { literal, type Sql, sql } from '../../platform/database/sql.ts'
import { updateBellSeen } from '../members/activity-store.ts'
import { CardPhotoRow, photoColumns, shownPhoto } from '../members/photo-rule-store.ts'
import { isVisible, isWaiting } from '../members/store.ts'

type Notice = Reply<typeof listNotices>['notices'][number]

/** The stored kinds, each about one member. The other kinds are computed from other tables. */
type StoredKind = Exclude<NoticeKind, 'profile_viewed' | 'search_news'>

interface NewNotice {
  memberId: number
  kind: StoredKind
  otherId: number
}

const InsertedNotice = z.object({ id: z.int() })

/** Undefined for a duplicate: the same kind about the same member within a day. */
export const addNotice = (tx: Tx, { memberId, kind, otherId }: NewNotice) =>
  tx.find(InsertedNotice)`
    insert into notices as n (member_id, kind, other_id) values (${memberId}, ${kind}, ${otherId})
    on conflict (member_id, other_id, kind) do update set created_at = now(), seen_at = null, mail_id = null
      where n.created_at <= now() - interval '1 day'
    returning id`

export const setNoticeMail = (tx: Tx, noticeId: number, mailId: string) =>
  tx.run`update notices set mail_id = ${mailId} where id = ${noticeId}`

const DeletedNotice = z.object({ mailId: z.string().nullable() })

export const deleteNotices = (tx: Tx, kind: StoredKind, one: number, other: number) =>
  tx.many(DeletedNotice)`
    delete from notices
    where kind = ${kind} and (member_id, other_id) in ((${one}::int, ${other}::int), (${other}::int, ${one}::int))
    returning mail_id as "mailId"`

/**
 * Null if the member sent the interest. A subquery per notice, because a join would read all interests of a member who has
 * many.
 */
const stateOfReceived = sql`(
  select i.state from interests i where i.sender_id = n.other_id and i.receiver_id = n.member_id
)`

/** Notices `n` of viewer `v` about visible members, without withdrawn interests. */
const visibleNotices = (viewerId: number) => sql`
  from notices n
  join member_cards p on p.member_id = n.other_id
  join profiles v on v.member_id = n.member_id
  where n.member_id = ${viewerId} and ${isVisible}
    and (n.kind <> 'interest_received' or ${stateOfReceived} <> 'withdrawn')`

/** The last complete day with visits by visible members, and the count of these members. */
const lastVisitedDay = (memberId: Sql) => sql`
  select last.day, (select count(*)::int from (
    select from profile_visits seen
    join profiles p on p.member_id = seen.viewer_id
    join profiles v on v.member_id = seen.member_id
    where seen.member_id = ${memberId} and seen.kind = 'profile' and seen.day = last.day and ${isVisible}
    limit ${literal(noticesCountedUpTo)}
  ) as lookers) as people
  from (
    select max(day) as day from profile_visits
    where member_id = ${memberId} and kind = 'profile'
      and day < india_today() and day > india_today() - ${newsDays}::int
  ) as last
  where last.day is not null`

/**
 * News that is not about one member, computed on read: the profile visits of the last complete day, dated to the midnight
 * after it, and new members in a saved search. News up to `bell_seen_at` is seen.
 */
const memberNews = (viewerId: number) => sql`
  select news.kind, news.at, news.people, coalesce(news.at <= a.bell_seen_at, false) as "isSeen"
  from member_activity a
  cross join lateral (
    select 'profile_viewed' as kind, start_of_india_day(looked.day + 1) as at, looked.people
    from (${lastVisitedDay(sql`a.member_id`)}) as looked where looked.people > 0
    union all
    select 'search_news', d.news_at, null from member_digests d
    where d.member_id = a.member_id and d.kind = 'searches' and d.news_at > now() - make_interval(days => ${newsDays})
  ) as news
  where a.member_id = ${viewerId}`

const NoticeRow = CardPhotoRow.extend({
  kind: z.enum(noticeKinds),
  user_id: z.int(),
  name: z.string(),
  at: z.date(),
  isSeen: z.boolean(),
})

const NewsRow = z.object({
  kind: z.enum(noticeKinds),
  at: z.date(),
  people: z.int().nullable(),
  isSeen: z.boolean(),
})

export async function listNewestNotices(db: Queries, viewerId: number, limit: number): Promise<Notice[]> {
  const people = await db.many(NoticeRow)`
    select n.kind, n.other_id as user_id, p.name, ${photoColumns}, n.created_at as at,
      n.seen_at is not null as "isSeen"
    ${visibleNotices(viewerId)}
    order by n.created_at desc, n.id desc
    limit ${literal(limit)}`
  const news = await db.many(NewsRow)`${memberNews(viewerId)}`
  return [
    ...people.map(row => ({ ...row, ...shownPhoto(row), people: null })),
    ...news.map(row => ({ ...row, user_id: null, name: null, image1: null })),
  ]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit)
    .map(row => ({ ...row, at: row.at.toISOString() }))
}

const NoticeCounts = z.object({ waiting: z.int(), unseen: z.int() })

/** The two counts of the header, read with every page. Both stop at `upTo` to limit the cost for popular members. */
export const countNotices = (db: Queries, viewerId: number, upTo: number) =>
  db.one(NoticeCounts)`
    select
      (select count(*) from (
        select from interests i
        join profiles p on p.member_id = i.sender_id
        join profiles v on v.member_id = i.receiver_id
        where i.receiver_id = ${viewerId} and ${isWaiting('i')} and ${isVisible}
        order by i.sent_at desc limit ${literal(upTo)}
      ) as received) as waiting,
      (select count(*) from (
        select ${visibleNotices(viewerId)} and n.seen_at is null
        order by n.created_at desc limit ${literal(upTo)}
      ) as news)
      + (select count(*) from (${memberNews(viewerId)}) as own where not own."isSeen") as unseen`

/** Marks only notices up to the newest one on the list. Times on the wire are truncated to milliseconds. */
export async function updateNoticesSeen(tx: Tx, viewerId: number, upTo: Date): Promise<void> {
  const end = sql`('epoch'::timestamptz + ${upTo.getTime() + 1}::bigint * interval '1 millisecond')`
  await tx.run`
    update notices set seen_at = now()
    where id in (select n.id ${visibleNotices(viewerId)} and n.seen_at is null and n.created_at < ${end})`
  await updateBellSeen(tx, viewerId, end)
}
