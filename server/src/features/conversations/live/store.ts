import { z } from 'zod'
import { isSessionAlive } from '../../../core/accounts/sessions/store.ts'
import { isVisible } from '../../../core/members/store.ts'
import type { Queries } from '../../../platform/database/db.ts'
import { literal, sql } from '../../../platform/database/sql.ts'
import { type Side, sides } from '../sides.ts'

/** The member at a stream, and the other member of the conversation. */
const ViewerPair = z.object({ viewer: z.int(), other: z.int() })
export type ViewerPair = z.infer<typeof ViewerPair>

const pairsOf = (pairs: readonly ViewerPair[]) => sql`unnest(
  ${pairs.map(({ viewer }) => viewer)}::int[], ${pairs.map(({ other }) => other)}::int[]
)`

const conversation = sql`conversations c on c.lower_id = least(asked.viewer, asked.other)
    and c.higher_id = greatest(asked.viewer, asked.other)`

const between = sql`
  join profiles v on v.member_id = asked.viewer
  join profiles p on p.member_id = asked.other
  join ${conversation}`

export const listWithConversation = (db: Queries, pairs: readonly ViewerPair[]) =>
  db.many(ViewerPair)`
    select asked.viewer, asked.other from ${pairsOf(pairs)} as asked (viewer, other) join ${conversation}`

const LiveMessage = ViewerPair.extend({
  seq: z.int(),
  from: z.int(),
  text: z.string(),
  sentAt: z.date(),
  isAboutMoney: z.boolean(),
  sentBy: z.string().nullable(),
  clientId: z.string(),
})

/** Messages as each viewer may see them now: none between members who do not see each other. */
export const listLiveMessages = (db: Queries, asked: readonly (ViewerPair & { seq: number })[]) =>
  db.many(LiveMessage)`
    select asked.viewer, asked.other, m.seq, m.sender_id as "from", m.body as text, m.sent_at as "sentAt",
      m.is_about_money as "isAboutMoney", m.client_id as "clientId",
      m.sent_by_name as "sentBy"
    from unnest(
      ${asked.map(({ viewer }) => viewer)}::int[], ${asked.map(({ other }) => other)}::int[],
      ${asked.map(({ seq }) => seq)}::int[]
    ) as asked (viewer, other, seq)
    ${between}
    join messages m on m.conversation_id = c.id and m.seq = asked.seq
    where ${isVisible}
    order by c.id, m.seq`

const ConversationMarks = z.object({
  other: z.int(),
  lastSeq: z.int(),
  myRead: z.int(),
  theirRead: z.int(),
  theirDelivered: z.int(),
  showsPresence: z.boolean(),
})
const LiveMarks = ConversationMarks.extend({ viewer: z.int() })

export const listLiveMarks = (db: Queries, pairs: readonly ViewerPair[]) =>
  db.many(LiveMarks)`
    select asked.viewer, asked.other, c.last_seq as "lastSeq",
      case when asked.viewer < asked.other then c.lower_read_seq else c.higher_read_seq end as "myRead",
      case when asked.viewer < asked.other then c.higher_read_seq else c.lower_read_seq end as "theirRead",
      case when asked.viewer < asked.other then c.higher_delivered_seq else c.lower_delivered_seq end
        as "theirDelivered",
      me.shows_presence and m.shows_presence as "showsPresence"
    from ${pairsOf(pairs)} as asked (viewer, other)
    ${between}
    join members me on me.id = asked.viewer
    join members m on m.id = asked.other
    where ${isVisible}`

export const listConversationMarks = (db: Queries, viewerId: number, limit: number) =>
  db.many(ConversationMarks)`
    select other, "lastSeq", "myRead", "theirRead", "theirDelivered", "showsPresence"
    from (${marksOfSide(viewerId, limit, sides[0])} union all ${marksOfSide(viewerId, limit, sides[1])}) as talk
    order by at desc limit ${literal(limit)}`

const marksOfSide = (viewerId: number, limit: number, side: Side) => sql`(
  select c.${side.other} as other, c.last_seq as "lastSeq", c.${side.myRead} as "myRead",
    c.${side.theirRead} as "theirRead", c.${side.theirDelivered} as "theirDelivered",
    me.shows_presence and m.shows_presence as "showsPresence", c.last_message_at as at
  from conversations c
  join profiles v on v.member_id = c.${side.me}
  join members me on me.id = c.${side.me}
  join members m on m.id = c.${side.other}
  join lateral (
    select from profiles p where p.member_id = c.${side.other} and ${isVisible} offset 0
  ) as seen on true
  where c.${side.me} = ${viewerId} and c.last_seq > 0
  order by c.last_message_at desc, c.id desc limit ${literal(limit)}
)`

const EndedSession = z.object({ token: z.string() })

/** The sessions that have ended, or whose member is suspended or deleted. */
export async function listEndedSessions(db: Queries, tokens: readonly Buffer[]): Promise<Set<string>> {
  const rows = await db.many(EndedSession)`
    select encode(asked.token, 'base64') as token from unnest(${tokens}::bytea[]) as asked (token)
    where not exists (
      select from sessions s join profiles p on p.member_id = s.member_id
      where s.token_hash = asked.token and p.suspended_until is null and ${isSessionAlive}
    )`
  return new Set(rows.map(({ token }) => token))
}

/** Records which members have a stream open here. They get no mail about unread messages. */
export async function insertLiveMembers(
  db: Queries,
  server: string,
  members: readonly number[],
): Promise<void> {
  if (members.length === 0) return
  await db.run`
    insert into open_streams (member_id, server, seen_at)
    select id, ${server}::uuid, now() from unnest(${members}::int[]) as id order by id
    on conflict (member_id, server) do update set seen_at = excluded.seen_at`
}

/** Deletes open streams that no server has renewed for two minutes. */
export const deleteStaleLiveMembers = (db: Queries) =>
  db.run`delete from open_streams where seen_at < now() - interval '2 minutes'`
