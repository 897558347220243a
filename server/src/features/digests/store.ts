import { z } from 'zod'
import { noticesCountedUpTo } from '#contract/core/notifications/notices.ts'
import { Addressee } from '../../core/members/addressee.ts'
import { isVisible, isWaiting } from '../../core/members/store.ts'
import type { Tx } from '../../platform/database/db.ts'
import { literal, sql } from '../../platform/database/sql.ts'

/** A digest covers at most this many days. */
const maxDays = 8

const DigestReader = Addressee.extend({
  isDue: z.boolean(),
  /** Seconds since 1970: start of the period of the digest. */
  since: z.number(),
  /** Seconds since 1970: end of the period of the last run. */
  checkedUpTo: z.number(),
  searches: z.array(z.object({ name: z.string(), text: z.string(), savedAt: z.number() })),
})
export type DigestReader = z.infer<typeof DigestReader>

const isDue = sql`(
  m.digest = 'daily' or (m.digest = 'weekly' and extract(isodow from india_today()) = 7)
)`

const lastCheck = sql`left join member_digests s on s.member_id = m.id and s.kind = 'searches'`

const isUnchecked = sql`(
  p.is_listed
  and (s.member_id is null or india_day(s.read_up_to) < india_today())
  and (${isDue} or exists (select from saved_searches saved where saved.member_id = m.id))
)`

const MemberId = z.object({ id: z.int() })

/**
 * The next members with a digest due or saved searches who were not checked today. Other servers skip them.
 */
export const claimReaders = (tx: Tx, after: number, limit: number) =>
  tx.many(MemberId)`
    select m.id
    from members m join profiles p on p.member_id = m.id ${lastCheck}
    where m.id > ${after} and ${isUnchecked}
    order by m.id
    limit ${literal(limit)}
    for no key update of m skip locked`

/** The claimed members, without members that another server has just checked. */
export const listReaders = (tx: Tx, ids: readonly number[]) =>
  tx.many(DigestReader)`
    select m.id, p.name, m.email, m.profile_for as "profileFor", ${isDue} as "isDue",
      extract(epoch from greatest(d.read_up_to, now() - make_interval(days => ${maxDays})))::float8 as since,
      coalesce(extract(epoch from s.read_up_to), 0)::float8 as "checkedUpTo",
      coalesce((
        select json_agg(json_build_object(
          'name', saved.name, 'text', saved.search, 'savedAt', extract(epoch from saved.created_at)
        ) order by saved.position)
        from saved_searches saved where saved.member_id = m.id
      ), '[]') as searches
    from members m join profiles p on p.member_id = m.id ${lastCheck}
    left join member_digests d on d.member_id = m.id and d.kind = 'digest'
    where m.id = any (${ids}::int[]) and ${isUnchecked}
    order by m.id`

/** Counts since the last digest, each up to `noticesCountedUpTo`. */
const DigestCounts = z.object({
  interests: z.int(),
  conversations: z.int(),
  /** Members who opened the profile, up to yesterday. */
  visitors: z.int(),
})
export type DigestCounts = z.infer<typeof DigestCounts>

export function getDigestCounts(tx: Tx, { id, since }: Pick<DigestReader, 'id' | 'since'>) {
  const moment = sql`to_timestamp(${since})`
  return tx.one(DigestCounts)`
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
        select distinct seen.viewer_id from profile_visits seen join profiles p on p.member_id = seen.viewer_id
        where seen.member_id = v.member_id and seen.kind = 'profile' and seen.day >= india_day(${moment})
          and seen.day < india_today() and ${isVisible}
        limit ${literal(noticesCountedUpTo)}
      ) as visits) as visitors
    from profiles v where v.member_id = ${id}`
}

/** The caller's transaction also queues the mails, so that an interrupted run neither repeats nor loses a digest. */
export const updateChecked = (
  tx: Tx,
  ids: readonly number[],
  {
    upTo,
    mailed,
    withSearchNews,
  }: { upTo: Date; mailed: readonly number[]; withSearchNews: readonly number[] },
) =>
  tx.run`
    insert into member_digests as d (member_id, kind, sent_on, read_up_to, news_at)
    select id, 'searches', null::date, ${upTo}::timestamptz, case when id = any (${withSearchNews}::int[]) then now() end
    from unnest(${ids}::int[]) as ids (id)
    union all
    select id, 'digest', india_today(), ${upTo}::timestamptz, null from unnest(${mailed}::int[]) as mailed (id)
    on conflict (member_id, kind) do update set sent_on = excluded.sent_on, read_up_to = excluded.read_up_to,
      news_at = coalesce(excluded.news_at, d.news_at)`
