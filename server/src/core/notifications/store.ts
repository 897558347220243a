import {
  type listNotices,
  type NoticeKind,
  newsDays,
  noticesCountedUpTo,
} from '#contract/core/notifications/notices.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import { literal, sql } from '../../platform/database/sql.ts'
import { type CardPhotoRow, photoColumns, shownPhoto } from '../members/photo-rule-store.ts'
import { isVisible, isWaiting, todayInIndia } from '../members/store.ts'

type Notice = Reply<typeof listNotices>['notices'][number]

/** The kinds that are stored, each about one person; the others follow from what is stored elsewhere. */
type StoredKind = Exclude<NoticeKind, 'profile_viewed' | 'search_news'>

/** Undefined where it is no news: the same thing about the same person within a day. */
export async function addNotice(
  db: Sql,
  notice: { memberId: number; kind: StoredKind; otherId: number },
): Promise<{ id: number } | undefined> {
  const [row] = await db<{ id: number }[]>`
    insert into notices as n (member_id, kind, other_id) values (${notice.memberId}, ${notice.kind}, ${notice.otherId})
    on conflict (member_id, other_id, kind) do update set created_at = now(), seen_at = null, mail_id = null
      where n.created_at <= now() - interval '1 day'
    returning id`
  return row
}

/** The mail that tells the same. */
export async function setNoticeMail(db: Sql, noticeId: number, mailId: string): Promise<void> {
  await db`update notices set mail_id = ${mailId} where id = ${noticeId}`
}

/** What one of the two was told about the other is no longer so. */
export async function deleteNotices(
  db: Sql,
  kind: StoredKind,
  one: number,
  other: number,
): Promise<{ mailId: string | null }[]> {
  return db<{ mailId: string | null }[]>`
    delete from notices
    where kind = ${kind} and (member_id, other_id) in ((${one}::int, ${other}::int), (${other}::int, ${one}::int))
    returning mail_id as "mailId"`
}

/** Notices `n` of viewer `v` that may be shown: about people who can be seen, and of interests that were not taken back. */
const visibleNotices = (viewerId: number) => sql`
  from notices n
  join member_cards p on p.member_id = n.other_id
  join profiles v on v.member_id = n.member_id
  where n.member_id = ${viewerId} and ${isVisible}
    and (n.kind <> 'interest_received' or ${stateOfReceived} <> 'withdrawn')`

/**
 * Null once the other way round. Looked up notice by notice: as a join, the whole table of interests would be read for
 * whoever has many.
 */
const stateOfReceived = sql`(
  select i.state from interests i where i.sender_id = n.other_id and i.receiver_id = n.member_id
)`

/**
 * What is new of nobody in particular: the last day that is over on which somebody opened the profile, told with the
 * midnight after it, and the last morning on which a kept search had somebody new. Nothing of it is stored; one moment
 * says up to when it was seen.
 */
const memberNews = (viewerId: number) => sql`
  select news.kind, news.at, news.people, coalesce(news.at <= me.bell_seen_at, false) as "isSeen"
  from members me
  cross join lateral (
    select 'profile_viewed' as kind, (looked.day + 1)::timestamp at time zone 'Asia/Kolkata' as at, looked.people
    from (${lastVisitedDay(sql`me.id`)}) as looked where looked.people > 0
    union all
    select 'search_news', d.search_news_at, null from digests d
    where d.member_id = me.id and d.search_news_at > now() - make_interval(days => ${newsDays})
  ) as news
  where me.id = ${viewerId}`

/** The day, and how many opened the profile on it whom the member may see. */
const lastVisitedDay = (memberId: Fragment) => sql`
  select last.day, (select count(*)::int from (
    select from profile_views seen
    join profiles p on p.member_id = seen.viewer_id
    join profiles v on v.member_id = seen.member_id
    where seen.member_id = ${memberId} and seen.viewed_on = last.day and ${isVisible}
    limit ${literal(noticesCountedUpTo)}
  ) as lookers) as people
  from (
    select max(viewed_on) as day from profile_views
    where member_id = ${memberId} and viewed_on < ${todayInIndia} and viewed_on > ${todayInIndia} - ${newsDays}::int
  ) as last
  where last.day is not null`

/** The newest first, about people and of nobody in particular. */
export async function listNewestNotices(db: Sql, viewerId: number, limit: number): Promise<Notice[]> {
  const people = await db<(Omit<Notice, 'at' | 'image1' | 'people'> & CardPhotoRow & { at: Date })[]>`
    select n.kind, n.other_id as user_id, p.name, ${photoColumns}, n.created_at as at,
      n.seen_at is not null as "isSeen"
    ${visibleNotices(viewerId)}
    order by n.created_at desc, n.id desc
    limit ${literal(limit)}`
  const own = await db<{ kind: NoticeKind; at: Date; people: number | null; isSeen: boolean }[]>`
    ${memberNews(viewerId)}`
  return [
    ...people.map(row => ({ ...row, ...shownPhoto(row), people: null })),
    ...own.map(row => ({ ...row, user_id: null, name: null, image1: null })),
  ]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, limit)
    .map(row => ({ ...row, at: row.at.toISOString() }))
}

/** The two figures of the header, asked for with every page: who is wanted by thousands must not cost thousands. */
export async function countNotices(
  db: Sql,
  viewerId: number,
  upTo: number,
): Promise<{ waiting: number; unseen: number }> {
  const [row] = await db<{ waiting: number; unseen: number }[]>`
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
  return row ?? { waiting: 0, unseen: 0 }
}

/** Only what a list up to this moment has shown. Its times are cut to the millisecond. */
export async function updateNoticesSeen(db: Sql, viewerId: number, upTo: Date): Promise<void> {
  const end = db`('epoch'::timestamptz + ${upTo.getTime() + 1}::bigint * interval '1 millisecond')`
  await db`
    update notices set seen_at = now()
    where id in (select n.id ${visibleNotices(viewerId)} and n.seen_at is null and n.created_at < ${end})`
  await db`
    update members set bell_seen_at = least(${end}, now())
    where id = ${viewerId} and (bell_seen_at is null or bell_seen_at < least(${end}, now()))`
}
