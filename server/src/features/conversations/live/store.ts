import { isSessionAlive } from '../../../core/accounts/sessions/store.ts'
import { isVisible } from '../../../core/members/store.ts'
import type { Sql } from '../../../platform/database/db.ts'
import { identifier, sql } from '../../../platform/database/sql.ts'
import { type Side, sides } from '../sides.ts'

/** The member at a stream, and the other member of the conversation. */
export interface ViewerPair {
  viewer: number
  other: number
}

const pairsOf = (pairs: readonly ViewerPair[]) => sql`unnest(
  ${pairs.map(({ viewer }) => viewer)}::int[], ${pairs.map(({ other }) => other)}::int[]
)`

/** The two of a pair, and what they have with each other. */
const between = (db: Sql) => db`
  join profiles v on v.member_id = asked.viewer
  join profiles p on p.member_id = asked.other
  join conversations c on c.lower_id = least(asked.viewer, asked.other)
    and c.higher_id = greatest(asked.viewer, asked.other)`

export async function listWithConversation(db: Sql, pairs: readonly ViewerPair[]): Promise<ViewerPair[]> {
  return db<ViewerPair[]>`
    select asked.viewer, asked.other from ${pairsOf(pairs)} as asked (viewer, other)
    where exists (
      select from conversations c where c.lower_id = least(asked.viewer, asked.other)
        and c.higher_id = greatest(asked.viewer, asked.other)
    )`
}

export interface LiveMessage extends ViewerPair {
  seq: number
  from: number
  text: string
  sentAt: Date
  isAboutMoney: boolean
  sentBy: string | null
  clientId: string
}

/** Messages as each of the viewers may see them now: nothing between people who do not see each other. */
export async function listLiveMessages(
  db: Sql,
  asked: readonly (ViewerPair & { seq: number })[],
): Promise<LiveMessage[]> {
  return db<LiveMessage[]>`
    select asked.viewer, asked.other, m.seq, m.sender_id as "from", m.body as text, m.sent_at as "sentAt",
      m.is_about_money as "isAboutMoney", m.client_id as "clientId",
      m.sent_by as "sentBy"
    from unnest(
      ${asked.map(({ viewer }) => viewer)}::int[], ${asked.map(({ other }) => other)}::int[],
      ${asked.map(({ seq }) => seq)}::int[]
    ) as asked (viewer, other, seq)
    ${between(db)}
    join messages m on m.conversation_id = c.id and m.seq = asked.seq
    where ${isVisible}
    order by c.id, m.seq`
}

export interface LiveMarks extends ViewerPair {
  lastSeq: number
  myRead: number
  theirRead: number
  theirDelivered: number
  showsPresence: boolean
}

/** The marks of both members of each pair. */
export async function listLiveMarks(db: Sql, pairs: readonly ViewerPair[]): Promise<LiveMarks[]> {
  return db<LiveMarks[]>`
    select asked.viewer, asked.other, c.last_seq as "lastSeq",
      case when asked.viewer < asked.other then c.lower_read_seq else c.higher_read_seq end as "myRead",
      case when asked.viewer < asked.other then c.higher_read_seq else c.lower_read_seq end as "theirRead",
      case when asked.viewer < asked.other then c.higher_delivered_seq else c.lower_delivered_seq end
        as "theirDelivered",
      me.shows_presence and m.shows_presence as "showsPresence"
    from ${pairsOf(pairs)} as asked (viewer, other)
    ${between(db)}
    join members me on me.id = asked.viewer
    join members m on m.id = asked.other
    where ${isVisible}`
}

type ConversationMarks = Omit<LiveMarks, 'viewer'>

/** The newest conversations of a member, as a client compares them with what it has. */
export async function listConversationMarks(
  db: Sql,
  viewerId: number,
  limit: number,
): Promise<ConversationMarks[]> {
  return db<ConversationMarks[]>`
    select talk.* from (${marksOfSide(viewerId, limit, sides[0])} union all ${marksOfSide(viewerId, limit, sides[1])}) as talk
    order by at desc limit ${limit}`
}

const marksOfSide = (viewerId: number, limit: number, side: Side) => sql`(
  select c.${identifier(side.other)} as other, c.last_seq as "lastSeq", c.${identifier(side.myRead)} as "myRead",
    c.${identifier(side.theirRead)} as "theirRead", c.${identifier(side.theirDelivered)} as "theirDelivered",
    me.shows_presence and m.shows_presence as "showsPresence", c.last_message_at as at
  from conversations c
  join profiles v on v.member_id = c.${identifier(side.me)}
  join members me on me.id = c.${identifier(side.me)}
  join members m on m.id = c.${identifier(side.other)}
  join lateral (
    select from profiles p where p.member_id = c.${identifier(side.other)} and ${isVisible} offset 0
  ) as seen on true
  where c.${identifier(side.me)} = ${viewerId} and c.last_seq > 0
  order by c.last_message_at desc, c.id desc limit ${limit}
)`

/** Those of these sessions that have ended, or whose member is suspended or deleted. */
export async function listEndedSessions(db: Sql, tokens: readonly Buffer[]): Promise<Set<string>> {
  const rows = await db<{ token: string }[]>`
    select encode(asked.token, 'base64') as token from unnest(${tokens as Buffer[]}::bytea[]) as asked (token)
    where not exists (
      select from sessions s join profiles p on p.member_id = s.member_id
      where s.token_hash = asked.token and p.suspended_until is null and ${isSessionAlive}
    )`
  return new Set(rows.map(({ token }) => token))
}

/** Records which members have a stream open here: a mail about unread messages is not needed for them. */
export async function insertLiveMembers(db: Sql, server: string, members: readonly number[]): Promise<void> {
  if (members.length === 0) return
  await db`
    insert into live_members (member_id, server, seen_at)
    select id, ${server}::uuid, now() from unnest(${members as number[]}::int[]) as id order by id
    on conflict (member_id, server) do update set seen_at = excluded.seen_at`
}

/** Deletes the members without an open stream, of all servers. */
export async function deleteStaleLiveMembers(db: Sql): Promise<void> {
  await db`delete from live_members where seen_at < now() - interval '2 minutes'`
}
