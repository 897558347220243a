import { noticesCountedUpTo } from '#contract/core/notifications/notices.ts'
import type { Addressee } from '../../core/members/addressee.ts'
import { isVisible, isWaiting, todayInIndia } from '../../core/members/store.ts'
import type { Sql } from '../../platform/database/db.ts'
import { literal, sql } from '../../platform/database/sql.ts'

/** A first digest, or one after a pause, covers this many days. */
const longestDays = 8

export interface DigestReader extends Addressee {
  /** A digest is due today. */
  isDue: boolean
  /** Seconds since 1970: the digest tells what happened since. */
  since: number
  /** Seconds since 1970: when the job looked at the member before. */
  checkedUpTo: number
  searches: { name: string; text: string; savedAt: number }[]
}

/**
 * Locks the next members who have a digest due or keep searches, and were not checked today. A second server gets other
 * members.
 */
export async function lockReaders(tx: Sql, after: number, limit: number): Promise<{ id: number }[]> {
  return tx<{ id: number }[]>`
    select m.id
    from members m join profiles p on p.member_id = m.id left join digests d on d.member_id = m.id
    where m.id > ${after} and ${isUnchecked}
    order by m.id
    limit ${literal(limit)}
    for no key update of m skip locked`
}

/** The locked members, without those that another server checked just before. */
export async function listReaders(tx: Sql, ids: readonly number[]): Promise<DigestReader[]> {
  return tx<DigestReader[]>`
    select m.id, p.name, m.email, m.profile_for as "profileFor", ${isDue} as "isDue",
      extract(epoch from greatest(d.mailed_up_to, now() - make_interval(days => ${longestDays})))::float8 as since,
      coalesce(extract(epoch from d.checked_up_to), 0)::float8 as "checkedUpTo",
      coalesce((
        select json_agg(json_build_object(
          'name', s.name, 'text', s.search, 'savedAt', extract(epoch from s.created_at)
        ) order by s.place)
        from saved_searches s where s.member_id = m.id
      ), '[]') as searches
    from members m join profiles p on p.member_id = m.id left join digests d on d.member_id = m.id
    where m.id = any (${ids as number[]}::int[]) and ${isUnchecked}
    order by m.id`
}

const isDue = sql`(
  m.digest = 'daily' or (m.digest = 'weekly' and extract(isodow from ${todayInIndia}) = 7)
)`

const isUnchecked = sql`(
  p.is_listed
  and (d.member_id is null or (d.checked_up_to at time zone 'Asia/Kolkata')::date < ${todayInIndia})
  and (${isDue} or exists (select from saved_searches s where s.member_id = m.id))
)`

/** What happened to a member since the last digest, each counted up to `noticesCountedUpTo`. */
export interface DigestCounts {
  /** Interests that wait for an answer. */
  interests: number
  /** Conversations with unread messages. */
  conversations: number
  /** Members who opened the profile, up to yesterday. */
  visitors: number
}

export async function getDigestCounts(
  tx: Sql,
  { id, since }: Pick<DigestReader, 'id' | 'since'>,
): Promise<DigestCounts> {
  const moment = tx`to_timestamp(${since})`
  const [row] = await tx<DigestCounts[]>`
    select
      (select count(*)::int from (
        select from interests i join profiles p on p.member_id = i.sender_id
        where i.receiver_id = v.member_id and i.sent_at >= ${moment} and ${isWaiting('i')} and ${isVisible}
        limit ${literal(noticesCountedUpTo)}
      ) as received) as interests,
      (select count(*)::int from (
        select from conversations c
        join profiles p on p.member_id = case when c.lower_id = v.member_id then c.higher_id else c.lower_id end
        where ((c.lower_id = v.member_id and c.lower_read_seq < c.higher_wrote_seq)
          or (c.higher_id = v.member_id and c.higher_read_seq < c.lower_wrote_seq))
          and c.last_message_at >= ${moment} and ${isVisible}
        limit ${literal(noticesCountedUpTo)}
      ) as unread) as conversations,
      (select count(*)::int from (
        select distinct seen.viewer_id from profile_views seen join profiles p on p.member_id = seen.viewer_id
        where seen.member_id = v.member_id and seen.viewed_on >= (${moment} at time zone 'Asia/Kolkata')::date
          and seen.viewed_on < ${todayInIndia} and ${isVisible}
        limit ${literal(noticesCountedUpTo)}
      ) as visits) as visitors
    from profiles v where v.member_id = ${id}`
  return row ?? { interests: 0, conversations: 0, visitors: 0 }
}

/** In the transaction that writes the mails, so that a stop at any line repeats nothing and forgets nothing. */
export async function updateChecked(
  tx: Sql,
  ids: readonly number[],
  {
    upTo,
    mailed,
    withSearchNews,
  }: { upTo: Date; mailed: readonly number[]; withSearchNews: readonly number[] },
): Promise<void> {
  await tx`
    insert into digests as d (member_id, checked_up_to, mailed_up_to, search_news_at)
    select id, ${upTo}, case when id = any (${mailed as number[]}::int[]) then ${upTo}::timestamptz end,
      case when id = any (${withSearchNews as number[]}::int[]) then now() end
    from unnest(${ids as number[]}::int[]) as ids (id)
    on conflict (member_id) do update set checked_up_to = excluded.checked_up_to,
      mailed_up_to = coalesce(excluded.mailed_up_to, d.mailed_up_to),
      search_news_at = coalesce(excluded.search_news_at, d.search_news_at)`
}
