import { z } from 'zod'
import { interest } from '#contract/core/members/member.ts'
import { conversationsSearched } from '#contract/features/conversations/messages.ts'
import { CardPhotoRow, photoColumns } from '../../core/members/photo-rule-store.ts'
import { interestBetween, interestOfPair, isVisibleTo } from '../../core/members/store.ts'
import type { Queries } from '../../platform/database/db.ts'
import { newestFirst, PagedRow, type PageRequest } from '../../platform/database/keyset.ts'
import { empty, literal, sql } from '../../platform/database/sql.ts'
import { type Side, sides } from './sides.ts'

const ConversationRow = PagedRow.extend(CardPhotoRow.shape).extend({
  otherId: z.int(),
  name: z.string(),
  interest,
  senderId: z.int(),
  body: z.string(),
  sentAt: z.date(),
  lastSeq: z.int(),
  myRead: z.int(),
  theirRead: z.int(),
  theirDelivered: z.int(),
  showsPresence: z.boolean(),
})
export type ConversationRow = z.infer<typeof ConversationRow>

/** Makes the planner look up each member by key. */
const oneByOne = sql`offset 0`

/**
 * Conversations, newest first. `name` is the beginning of a word of the member's name; only the newest
 * `conversationsSearched` are searched. The viewer, the blocks and the members without receipts are read once for all rows.
 */
export function listNewestConversations(
  db: Queries,
  viewerId: number,
  { after, limit }: PageRequest,
  name: string | undefined,
) {
  const page = newestFirst(sql`c.last_message_at`, sql`c.id`, after)
  const searched = name ? sql`limit ${literal(conversationsSearched)}` : empty
  /** Follows the order of an index, so that only the rows of the page are read. */
  const mySide = (side: Side) => sql`(
    select c.id, c.last_message_at as sent_at, c.last_sender_id, c.last_words, c.${side.other} as other_id, c.last_seq,
      c.${side.myRead} as my_read, c.${side.theirRead} as their_read, c.${side.theirDelivered} as their_delivered,
      ${page.select}
    from conversations c
    where c.${side.me} = ${viewerId} and c.last_seq > 0 and ${page.where}
    order by ${page.order} ${searched}
  )`
  return db.many(ConversationRow)`
    with talk as materialized (
      select c.*, p.name from (
        ${mySide(sides[0])} union all ${mySide(sides[1])}
        ${name ? sql`order by sent_at desc, id desc ${searched}` : empty}
      ) as c
      join lateral (
        select p.name from profiles p
        where p.member_id = c.other_id and ${isVisibleTo(viewerId)} ${name ? hasName(name) : empty} ${oneByOne}
      ) as p on true
      order by c.sent_at desc, c.id desc
      limit ${literal(limit)}
    )
    select talk.other_id as "otherId", talk.name, ${photoColumns}, ${interestBetween} as interest,
      talk.last_sender_id as "senderId", talk.last_words as body, talk.sent_at as "sentAt", talk.last_seq as "lastSeq",
      talk.my_read as "myRead", talk.their_read as "theirRead", talk.their_delivered as "theirDelivered",
      not array[talk.other_id, ${viewerId}::int] && ${hiddenPresence(viewerId)} as "showsPresence", talk.cursor
    from talk
    join member_cards p on p.member_id = talk.other_id
    join profiles v on v.member_id = ${viewerId}
    ${interestOfPair}
    order by talk.sent_at desc, talk.id desc`
}

const hasName = (name: string) => sql`and ' ' || p.name ilike ${`% ${name.replace(/[\\%_]/g, '\\$&')}%`}`

const hiddenPresence = (viewerId: number) => sql`array(
  select m.id from members m
  where not m.shows_presence and m.id in (select other_id from talk union all select ${viewerId}::int)
)`

const UnreadCount = z.object({ mesg_from: z.int(), no_msg: z.int() })

/**
 * Unread messages by conversation, each counted up to `upTo`. Every open page calls this once a minute. If the reader has
 * not written since the read mark, all later messages are from the other member, and subtraction is enough.
 */
export const countUnread = (
  db: Queries,
  viewerId: number,
  { limit, upTo }: { limit: number; upTo: number },
) =>
  db.many(UnreadCount)`
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
      ${unreadOfSide(viewerId, limit, sides[0])} union all ${unreadOfSide(viewerId, limit, sides[1])}
    ) as talk
    order by talk.last_message_at desc, talk.id desc
    limit ${literal(limit)}`

/**
 * One side's conversations in which the other member wrote after the reader's mark, without members the viewer cannot see.
 * The first comparison uses the index; the second leaves out those where only the reader wrote since.
 */
const unreadOfSide = (viewerId: number, limit: number, side: Side) => sql`(
  select c.id, c.last_message_at, c.last_seq, c.${side.other} as other_id, c.${side.myRead} as read_seq,
    c.${side.myWrote} as wrote_seq
  from conversations c
  join lateral (
    select from profiles p where p.member_id = c.${side.other} and ${isVisibleTo(viewerId)} ${oneByOne}
  ) as p on true
  where c.${side.me} = ${viewerId} and c.${side.myRead} < c.last_seq and c.${side.theirWrote} > c.${side.myRead}
  order by c.last_message_at desc, c.id desc
  limit ${literal(limit)}
)`
