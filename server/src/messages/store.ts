import type { Reply } from '#contract/endpoint.ts'
import type { listConversations } from '#contract/messages.ts'
import { type Fragment, literal, type Sql } from '../db.ts'
import { isVisible } from '../members/store.ts'
import { type PhotoRow, photoColumns, shownPhoto } from '../photos/rule-store.ts'

type Listed = Reply<typeof listConversations>

/** A conversation stores the lower and the higher member id; each side has its own indexes. */
const asLower = { me: 'lower_id', other: 'higher_id', read: 'lower_read_seq' }
const asHigher = { me: 'higher_id', other: 'lower_id', read: 'higher_read_seq' }

export async function listNewest(db: Sql, viewerId: number, limit: number): Promise<Listed['data']> {
  const sentAt = db`m.sent_at at time zone 'Asia/Kolkata'`
  const rows = await db<(Omit<Listed['data'][number], 'image1'> & PhotoRow)[]>`
    select m.sender_id as mesg_from,
      case when m.sender_id = talk.me_id then talk.other_id else talk.me_id end as mesg_to,
      m.body as message, to_char(${sentAt}, 'HH24:MI') as time, to_char(${sentAt}, 'YYYY-MM-DD') as date,
      p.name, ${photoColumns(db)}, talk.other_id as user_id
    from (
      ${pick(db, viewerId, limit, asLower)} union all ${pick(db, viewerId, limit, asHigher)}
    ) as talk
    join messages m on m.conversation_id = talk.id and m.seq = talk.last_seq
    join member_cards p on p.member_id = talk.other_id
    join profiles v on v.member_id = talk.me_id
    order by talk.last_message_at desc, talk.id desc
    limit ${literal(db, limit)}`
  return rows.map(row => ({ ...row, ...shownPhoto(row) }))
}

/** Every open page asks this every minute, so messages that were read long ago must cost nothing. */
export async function countUnread(
  db: Sql,
  viewerId: number,
  { limit, upTo }: { limit: number; upTo: number },
): Promise<Listed['msgCount']> {
  return db<Listed['msgCount']>`
    select talk.other_id as mesg_from, (
      select count(*) from (
        select from messages m
        where m.conversation_id = talk.id and m.seq > talk.read_seq and m.sender_id = talk.other_id
        limit ${literal(db, upTo)}
      ) as counted
    ) as no_msg
    from (
      ${pick(db, viewerId, limit, asLower, isUnread(db, asLower))}
      union all
      ${pick(db, viewerId, limit, asHigher, isUnread(db, asHigher))}
    ) as talk
    order by talk.last_message_at desc, talk.id desc
    limit ${literal(db, limit)}`
}

/** The first comparison uses the index; the second leaves out conversations where only the reader wrote since. */
const isUnread = (db: Sql, { other, read }: typeof asLower) => db`
  and c.${db(read)} < c.last_seq and exists (
    select from messages m
    where m.conversation_id = c.id and m.seq > c.${db(read)} and m.sender_id = c.${db(other)}
  )`

/** One side's conversations in index order, without members the viewer cannot see. */
function pick(
  db: Sql,
  viewerId: number,
  limit: number,
  { me, other, read }: typeof asLower,
  only: Fragment = db``,
): Fragment {
  return db`(
    select c.id, c.last_seq, c.last_message_at, c.${db(me)} as me_id, c.${db(other)} as other_id,
      c.${db(read)} as read_seq
    from conversations c
    join profiles v on v.member_id = c.${db(me)}
    join lateral (
      select from member_cards p where p.member_id = c.${db(other)} and ${isVisible(db)} ${oneByOne(db)}
    ) as p on true
    where c.${db(me)} = ${viewerId} and c.last_message_at is not null ${only}
    order by c.last_message_at desc, c.id desc
    limit ${literal(db, limit)}
  )`
}

/** Makes the planner look up each member and their blocks by key; otherwise it reads all blocks of all members. */
const oneByOne = (db: Sql) => db`offset 0`
