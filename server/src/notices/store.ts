import type { Reply } from '#contract/endpoint.ts'
import type { listNotices, noticeKinds } from '#contract/notices.ts'
import { literal, type Sql } from '../db.ts'
import { isVisible, isWaiting } from '../members/store.ts'
import { type PhotoRow, photoColumns, shownPhoto } from '../photos/rule-store.ts'

type Notice = Reply<typeof listNotices>['notices'][number]

type Kind = (typeof noticeKinds)[number]

/** Undefined where it is no news: the same thing about the same person within a day. */
export async function addNotice(
  db: Sql,
  notice: { memberId: number; kind: Kind; otherId: number },
): Promise<{ id: number } | undefined> {
  const [row] = await db<{ id: number }[]>`
    insert into notices as n (member_id, kind, other_id) values (${notice.memberId}, ${notice.kind}, ${notice.otherId})
    on conflict (member_id, other_id, kind) do update set created_at = now(), seen_at = null, mail_id = null
      where n.created_at <= now() - interval '1 day'
    returning id`
  return row
}

/** The mail that tells the same. */
export async function setMail(db: Sql, noticeId: number, mailId: string): Promise<void> {
  await db`update notices set mail_id = ${mailId} where id = ${noticeId}`
}

/** What one of the two was told about the other is no longer so. */
export async function deleteNotices(
  db: Sql,
  kind: Kind,
  one: number,
  other: number,
): Promise<{ mailId: string | null }[]> {
  return db<{ mailId: string | null }[]>`
    delete from notices
    where kind = ${kind} and (member_id, other_id) in ((${one}::int, ${other}::int), (${other}::int, ${one}::int))
    returning mail_id as "mailId"`
}

/** Notices `n` of viewer `v` that may be shown: about people who can be seen, and of interests that were not taken back. */
const shown = (db: Sql, viewerId: number) => db`
  from notices n
  join member_cards p on p.member_id = n.other_id
  join profiles v on v.member_id = n.member_id
  where n.member_id = ${viewerId} and ${isVisible(db)}
    and (n.kind <> 'interest_received' or ${stateOfReceived(db)} <> 'withdrawn')`

/**
 * Null once the other way round. Looked up notice by notice: as a join, the whole table of interests would be read for
 * whoever has many.
 */
const stateOfReceived = (db: Sql) => db`(
  select i.state from interests i where i.sender_id = n.other_id and i.receiver_id = n.member_id
)`

export async function listNewest(db: Sql, viewerId: number, limit: number): Promise<Notice[]> {
  const rows = await db<(Omit<Notice, 'at' | 'image1'> & PhotoRow & { at: Date })[]>`
    select n.id, n.kind, n.other_id as user_id, p.name, ${photoColumns(db)}, n.created_at as at,
      n.seen_at is not null as "isSeen"
    ${shown(db, viewerId)}
    order by n.created_at desc, n.id desc
    limit ${literal(db, limit)}`
  return rows.map(row => ({ ...row, ...shownPhoto(row), at: row.at.toISOString() }))
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
        where i.receiver_id = ${viewerId} and ${isWaiting(db, 'i')} and ${isVisible(db)}
        order by i.sent_at desc limit ${literal(db, upTo)}
      ) as received) as waiting,
      (select count(*) from (
        select ${shown(db, viewerId)} and n.seen_at is null
        order by n.created_at desc limit ${literal(db, upTo)}
      ) as news) as unseen`
  return row ?? { waiting: 0, unseen: 0 }
}

/** Only what a list up to this moment has shown. Its times are cut to the millisecond. */
export async function markSeen(db: Sql, viewerId: number, upTo: Date): Promise<void> {
  await db`
    update notices set seen_at = now()
    where id in (
      select n.id ${shown(db, viewerId)} and n.seen_at is null
        and n.created_at < 'epoch'::timestamptz + ${upTo.getTime() + 1}::bigint * interval '1 millisecond'
    )`
}
