import { z } from 'zod'
import type { MatchCard } from '#contract/core/members/member.ts'
import { isVisible, isWaiting, listCardsOf } from '../../core/members/store.ts'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import { empty, literal, sql } from '../../platform/database/sql.ts'
import type { TimePosition } from '../../platform/http/cursor.ts'

export interface InterestPage {
  limit: number
  after: TimePosition | undefined
}

const ListedRow = z.object({ moment: z.int(), sent_at: z.date(), phrase_id: z.int().nullable() })
export type ListedInterest = MatchCard & z.infer<typeof ListedRow>

/** The first rows of a list and one more, which says that there is a next page. */
export const listMatchedPage = (db: Sql, viewerId: number, page: InterestPage) =>
  listCards(db, viewerId, page, matchedSides(db, viewerId, page))

export const listSentPage = (db: Sql, viewerId: number, page: InterestPage) =>
  listCards(db, viewerId, page, sentSides(db, viewerId, page))

export const listReceivedPage = (db: Sql, viewerId: number, page: InterestPage) =>
  listCards(db, viewerId, page, [
    pickSide(db, viewerId, page, { ...sentToMe, by: 'sent_at', only: isWaiting('i') }),
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
      (select count(*) from (${mine} union all ${theirs} limit ${literal(upTo)}) as matches) as matched,
      (select count(*) from (${sent} union all ${sentBack} limit ${literal(upTo)}) as interests) as sent`
  return row ?? { matched: 0, sent: 0 }
}

const matchedSides = (db: Sql, viewerId: number, page: InterestPage): [Fragment, Fragment] => [
  pickSide(db, viewerId, page, { ...sentByMe, by: 'answered_at', only: db`i.state = 'accepted'` }),
  pickSide(db, viewerId, page, { ...sentToMe, by: 'answered_at', only: db`i.state = 'accepted'` }),
]

/** Everyone to whom the viewer pressed Send, first or as the answer to an interest that waited. */
const sentSides = (db: Sql, viewerId: number, page: InterestPage): [Fragment, Fragment] => [
  pickSide(db, viewerId, page, { ...sentByMe, by: 'sent_at', only: db`i.state <> 'withdrawn'` }),
  pickSide(db, viewerId, page, {
    ...sentBackByMe,
    by: 'sent_back_at',
    only: db`i.sent_back_at >= i.sent_at`,
  }),
]

const sentByMe = { me: 'sender_id', other: 'receiver_id', sentAt: 'sent_at', phrase: 'phrase' }
const sentToMe = { ...sentByMe, me: 'receiver_id', other: 'sender_id' }
const sentBackByMe = { ...sentToMe, sentAt: 'sent_back_at', phrase: 'sent_back_phrase' }
type Side = typeof sentByMe & { by: 'sent_at' | 'answered_at' | 'sent_back_at'; only: Fragment }

/** One side's interests in the order of an index, people the viewer cannot see left out before the page is full. */
function pickSide(
  db: Sql,
  viewerId: number,
  { limit, after }: InterestPage,
  { me, other, sentAt, phrase, by, only }: Side,
): Fragment {
  const moment = db`i.${db(by)}`
  const otherId = db`i.${db(other)}`
  return db`(
    select ${otherId} as member_id, ${moment} as at, i.${db(sentAt)} as sent_at, i.${db(phrase)} as phrase
    from interests i
    join profiles p on p.member_id = ${otherId}
    join profiles v on v.member_id = i.${db(me)}
    where i.${db(me)} = ${viewerId} and ${only} and ${isVisible}
      ${after ? db`and (${moment}, ${otherId}) < ('epoch'::timestamptz + ${after.moment}::bigint * interval '1 microsecond', ${after.id}::int)` : db``}
    order by ${moment} desc, ${otherId} desc
    limit ${literal(limit + 1)}
  )`
}

function listCards(db: Sql, viewerId: number, { limit }: InterestPage, sides: [Fragment, Fragment?]) {
  const [first, second] = sides
  return listCardsOf(
    db,
    viewerId,
    ListedRow,
    sql`
      select member_id, sent_at, phrase as phrase_id, (extract(epoch from at) * 1000000)::bigint as moment,
        row_number() over (order by at desc, member_id desc) as position
      from (${first} ${second ? sql`union all ${second}` : empty}) as sides
      order by at desc, member_id desc
      limit ${literal(limit + 1)}`,
  )
}

/** The senders who wait for the member's answer, newest first. */
export async function listWaitingIds(db: Sql, memberId: number, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select i.sender_id as id from interests i
    join profiles p on p.member_id = i.sender_id
    join profiles v on v.member_id = i.receiver_id
    where i.receiver_id = ${memberId} and ${isWaiting('i')} and ${isVisible}
    order by i.sent_at desc, i.sender_id desc
    limit ${literal(limit)}`
  return rows.map(({ id }) => id)
}

/** The cards of these senders, in the given order. */
export function listWaitingCards(db: Sql, memberId: number, ids: readonly number[]) {
  return listCardsOf(
    db,
    memberId,
    ListedRow,
    sql`
      select i.sender_id as member_id, i.sent_at, i.phrase as phrase_id,
        (extract(epoch from i.sent_at) * 1000000)::bigint as moment, asked.position
      from unnest(${ids as number[]}::int[]) with ordinality as asked (id, position)
      join interests i on i.sender_id = asked.id and i.receiver_id = ${memberId}
      where ${isWaiting('i')}`,
  )
}
