import { z } from 'zod'
import { isVisible, isWaiting, listCardsOf } from '../../core/members/store.ts'
import type { Queries } from '../../platform/database/db.ts'
import { newestFirst, PagedRow, type PageRequest } from '../../platform/database/keyset.ts'
import { join, literal, type Sql, sql } from '../../platform/database/sql.ts'

const InterestColumns = z.object({
  sentAt: z.date(),
  /** The position in `phrases`, from 1. */
  phrase: z.int().nullable(),
})
export type InterestColumns = z.infer<typeof InterestColumns>
const PagedColumns = InterestColumns.extend(PagedRow.shape)

export const listMatched = (db: Queries, viewerId: number, page: PageRequest) =>
  listCards(db, viewerId, page, matchedSides(viewerId, page))

export const listSent = (db: Queries, viewerId: number, page: PageRequest) =>
  listCards(db, viewerId, page, sentSides(viewerId, page))

export const listReceived = (db: Queries, viewerId: number, page: PageRequest) =>
  listCards(db, viewerId, page, [
    pickSide(viewerId, page, { ...sentToMe, by: sql`i.sent_at`, only: isWaiting('i') }),
  ])

const InterestCounts = z.object({ matched: z.int(), sent: z.int() })

export function countInterestsUpTo(db: Queries, viewerId: number, upTo: number) {
  const page = { after: undefined, limit: upTo }
  const count = (sides: readonly Sql[]) =>
    sql`(select count(*) from (${join(sides, ' union all ')} limit ${literal(upTo)}) as counted)`
  return db.one(InterestCounts)`
    select ${count(matchedSides(viewerId, page))} as matched, ${count(sentSides(viewerId, page))} as sent`
}

const matchedSides = (viewerId: number, page: PageRequest) => [
  pickSide(viewerId, page, { ...sentByMe, by: sql`i.answered_at`, only: sql`i.state = 'accepted'` }),
  pickSide(viewerId, page, { ...sentToMe, by: sql`i.answered_at`, only: sql`i.state = 'accepted'` }),
]

/** Members to whom the viewer pressed Send, either first or to answer a waiting interest. */
const sentSides = (viewerId: number, page: PageRequest) => [
  pickSide(viewerId, page, { ...sentByMe, by: sql`i.sent_at`, only: sql`i.state <> 'withdrawn'` }),
  pickSide(viewerId, page, {
    ...sentBackByMe,
    by: sql`i.sent_back_at`,
    only: sql`i.sent_back_at >= i.sent_at`,
  }),
]

const sentByMe = {
  me: sql`i.sender_id`,
  other: sql`i.receiver_id`,
  sentAt: sql`i.sent_at`,
  phrase: sql`i.phrase`,
}
const sentToMe = { ...sentByMe, me: sql`i.receiver_id`, other: sql`i.sender_id` }
const sentBackByMe = { ...sentToMe, sentAt: sql`i.sent_back_at`, phrase: sql`i.sent_back_phrase` }
type Side = typeof sentByMe & { by: Sql; only: Sql }

/** One side's interests in the order of an index. Leaves out members the viewer cannot see before the page is full. */
function pickSide(
  viewerId: number,
  { after, limit }: PageRequest,
  { me, other, sentAt, phrase, by, only }: Side,
): Sql {
  const page = newestFirst(by, other, after)
  return sql`(
    select ${other} as member_id, ${by} as at, ${sentAt} as "sentAt", ${phrase} as phrase, ${page.select}
    from interests i
    join profiles p on p.member_id = ${other}
    join profiles v on v.member_id = ${me}
    where ${me} = ${viewerId} and ${only} and ${isVisible} and ${page.where}
    order by ${page.order}
    limit ${literal(limit)}
  )`
}

const listCards = (db: Queries, viewerId: number, { limit }: PageRequest, sides: readonly Sql[]) =>
  listCardsOf(
    db,
    viewerId,
    PagedColumns,
    sql`
      select member_id, "sentAt", phrase, cursor,
        row_number() over (order by at desc, member_id desc) as position
      from (${join(sides, ' union all ')}) as sides
      order by at desc, member_id desc
      limit ${literal(limit)}`,
  )

const MemberId = z.object({ id: z.int() })

export async function listWaitingIds(db: Queries, memberId: number, limit: number): Promise<number[]> {
  const rows = await db.many(MemberId)`
    select i.sender_id as id from interests i
    join profiles p on p.member_id = i.sender_id
    join profiles v on v.member_id = i.receiver_id
    where i.receiver_id = ${memberId} and ${isWaiting('i')} and ${isVisible}
    order by i.sent_at desc, i.sender_id desc
    limit ${literal(limit)}`
  return rows.map(({ id }) => id)
}

/** The cards of these senders, in the given order. */
export const listWaitingCards = (db: Queries, memberId: number, ids: readonly number[]) =>
  listCardsOf(
    db,
    memberId,
    InterestColumns,
    sql`
      select i.sender_id as member_id, i.sent_at as "sentAt", i.phrase, asked.position
      from unnest(${ids}::int[]) with ordinality as asked (id, position)
      join interests i on i.sender_id = asked.id and i.receiver_id = ${memberId}
      where ${isWaiting('i')}`,
  )
