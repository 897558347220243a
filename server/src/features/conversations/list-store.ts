import type { Interest } from '#contract/core/members/member.ts'
import { conversationsSearched, type listConversations } from '#contract/features/conversations/messages.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { type CardPhotoRow, photoColumns } from '../../core/members/photo-rule-store.ts'
import { interestBetween, isVisibleTo } from '../../core/members/store.ts'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import { identifier, literal, sql } from '../../platform/database/sql.ts'
import type { TimePosition } from '../../platform/http/cursor.ts'
import { type Side, sides } from './sides.ts'

type Listed = Reply<typeof listConversations>

export interface ListedConversation extends CardPhotoRow {
  id: number
  /** Microseconds: where the list goes on. */
  moment: number
  sender_id: number
  body: string
  sent_at: Date
  user_id: number
  name: string
  interest: Interest
  lastSeq: number
  myRead: number
  theirRead: number
  theirDelivered: number
  showsPresence: boolean
}

interface ListQuery {
  limit: number
  after: TimePosition | undefined
  /** Only those with members of whose name a word begins so. */
  name: string | undefined
}

/**
 * The newest conversations and one more, which says that there is a next page. What is the same for all of them is read
 * once: the viewer, blocks either way, who of those shown sends no receipts.
 */
export async function listNewestConversations(
  db: Sql,
  viewerId: number,
  wanted: ListQuery,
): Promise<ListedConversation[]> {
  return db<ListedConversation[]>`
    with talk as materialized (
      select c.*, p.name from (${mySides(viewerId, wanted)}) as c
      join lateral (
        select p.name from profiles p
        where p.member_id = c.user_id ${nameFilter(db, wanted.name)} and ${isVisibleTo(viewerId)} ${oneByOne}
      ) as p on true
      order by c.sent_at desc, c.id desc
      limit ${literal(wanted.limit + 1)}
    )
    select talk.*, ${photoColumns}, ${interestBetween} as interest,
      not array[talk.user_id, ${viewerId}::int] && ${hiddenPresence(viewerId)} as "showsPresence"
    from talk
    join member_cards p on p.member_id = talk.user_id
    join profiles v on v.member_id = ${viewerId}
    left join interests i on least(i.sender_id, i.receiver_id) = least(${viewerId}, talk.user_id)
      and greatest(i.sender_id, i.receiver_id) = greatest(${viewerId}, talk.user_id)
    left join lateral (select i.* where i.sender_id = ${viewerId}) as mine on true
    left join lateral (select i.* where i.receiver_id = ${viewerId}) as theirs on true
    order by talk.sent_at desc, talk.id desc`
}

/** Both sides in the order of their indexes, read no further than the page needs. A name is looked for among so many. */
const mySides = (viewerId: number, wanted: ListQuery) => sql`
  ${mySide(viewerId, wanted, sides[0])} union all ${mySide(viewerId, wanted, sides[1])}
  ${wanted.name ? sql`order by sent_at desc, id desc limit ${literal(conversationsSearched)}` : sql``}`

const mySide = (viewerId: number, { after, name }: ListQuery, side: Side) => sql`
  (select c.id, c.last_message_at as sent_at, (extract(epoch from c.last_message_at) * 1000000)::bigint as moment,
    c.last_sender_id as sender_id, c.last_words as body, c.${identifier(side.other)} as user_id, c.last_seq as "lastSeq", c.${identifier(side.myRead)} as "myRead",
    c.${identifier(side.theirRead)} as "theirRead", c.${identifier(side.theirDelivered)} as "theirDelivered"
  from conversations c
  where c.${identifier(side.me)} = ${viewerId} and c.last_seq > 0
    ${after ? sql`and (c.last_message_at, c.id) < ('epoch'::timestamptz + ${after.moment}::bigint * interval '1 microsecond', ${after.id}::bigint)` : sql``}
  order by c.last_message_at desc, c.id desc
  ${name ? sql`limit ${literal(conversationsSearched)}` : sql``})`

const nameFilter = (db: Sql, name: string | undefined) =>
  name ? db`and ' ' || p.name ilike ${`% ${name.replace(/[\\%_]/g, '\\$&')}%`}` : db``

/** Those of the page, and the viewer, who hide presence and read marks. */
const hiddenPresence = (viewerId: number) => sql`array(
  select m.id from members m
  where not m.shows_presence and m.id in (select user_id from talk union all select ${viewerId}::int)
)`

/**
 * Every open page asks this every minute, so messages that were read long ago must cost nothing. Where the reader has
 * not written since, all that followed is the other's, and no message has to be counted.
 */
export async function countUnread(
  db: Sql,
  viewerId: number,
  { limit, upTo }: { limit: number; upTo: number },
): Promise<Listed['msgCount']> {
  return db<Listed['msgCount']>`
    select talk.other_id as mesg_from, case
      when talk.wrote_seq <= talk.read_seq then least(talk.last_seq - talk.read_seq, ${upTo})
      else (
        select count(*) from (
          select from messages m
          where m.conversation_id = talk.id and m.seq > talk.read_seq and m.sender_id = talk.other_id
          limit ${literal(upTo)}
        ) as counted
      )
    end as no_msg
    from (
      ${unread(db, viewerId, limit, sides[0])} union all ${unread(db, viewerId, limit, sides[1])}
    ) as talk
    order by talk.last_message_at desc, talk.id desc
    limit ${literal(limit)}`
}

/**
 * One side's conversations in which the other wrote since the last look, without members the viewer cannot see. The
 * first comparison uses the index; the second leaves out those where only the reader wrote since.
 */
const unread = (db: Sql, viewerId: number, limit: number, side: Side): Fragment => db`(
  select c.id, c.last_message_at, c.last_seq, c.${db(side.other)} as other_id, c.${db(side.myRead)} as read_seq,
    c.${db(side.myWrote)} as wrote_seq
  from conversations c
  join lateral (
    select from profiles p where p.member_id = c.${db(side.other)} and ${isVisibleTo(viewerId)} ${oneByOne}
  ) as p on true
  where c.${db(side.me)} = ${viewerId} and c.${db(side.myRead)} < c.last_seq
    and c.${db(side.theirWrote)} > c.${db(side.myRead)}
  order by c.last_message_at desc, c.id desc
  limit ${literal(limit)}
)`

/** Makes the planner look up each member by key. */
const oneByOne = sql`offset 0`
