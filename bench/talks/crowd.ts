import type { Db } from '../../server/src/db.ts'
import { makeTalker, type Talker } from './people.ts'

export const long = 100_000
export const short = 100

export interface Crowd {
  /** Has all the conversations, a short and a very long one among them. */
  me: Talker
  /** Has one. */
  newcomer: Talker
  /** With whom the short and the long one are. */
  short: number
  long: number
}

/** Somebody to whom thousands write, with photos, interests and blocks between people. */
export async function fillCrowd(db: Db, conversations: number): Promise<Crowd> {
  const me = await makeTalker(db, 'male')
  const newcomer = await makeTalker(db, 'male')
  const others = await makeTalker(db, 'female')
  await db`
    insert into members (email, phone, phone_verified_at, password_hash, profile_for)
    select 'n' || n || '@bench.example', (8000000000 + n)::text, now(), 'none', 'Self'
    from generate_series(1, ${conversations}) as n`
  await db`
    insert into profiles (member_id, name, gender, birth_date, height_in, caste_id, language_id, country_id, state_id,
      education_id, occupation_id, approved_at)
    select m.id, 'Asha ' || m.id, 'female', '1996-05-14', 64, 1, 1, 101, 4014, 5, 1, now()
    from members m where m.email like '%@bench.example'`
  await db`
    insert into photos (member_id, slot, path, status)
    select id, 1, 'uploads/x' || id || '.jpg', 'approved' from members where email like '%@bench.example'`
  await db`
    insert into interests (sender_id, receiver_id, state)
    select case when id % 2 = 0 then id else ${me.id} end, case when id % 2 = 0 then ${me.id} else id end, 'accepted'
    from members where email like '%@bench.example' and id % 3 > 0`
  // Blocks of others, so that looking for them is no empty look.
  await db`
    insert into blocks (blocker_id, blocked_id)
    select id, ${newcomer.id} from members where email like '%@bench.example' and id % 5 = 0`
  const everyone = await db<{ id: number }[]>`
    select id from members where email like '%@bench.example' order by hashint4(id)`
  await fill(
    db,
    me.id,
    everyone.map(({ id }) => id),
    20,
  )
  await fill(db, newcomer.id, [others.id], short)
  const [first = 0, second = 0] = everyone.map(({ id }) => id)
  await db`delete from conversations where higher_id in (${first}, ${second})`
  await fill(db, me.id, [first], short)
  await fill(db, me.id, [second], long)
  await db`vacuum (analyze)`
  return { me, newcomer, short: first, long: second }
}

/** Conversations of so many messages each, written in turn; the last ones unread. */
async function fill(db: Db, me: number, others: number[], messages: number): Promise<void> {
  await db`
    insert into conversations (lower_id, higher_id, last_seq, lower_wrote_seq, higher_wrote_seq, lower_read_seq,
      higher_read_seq, last_message_at, last_sender_id, last_words)
    select least(${me}, other), greatest(${me}, other), ${messages}, ${messages - 1}, ${messages},
      ${messages} - (place % 40 = 0)::int, ${messages} - (place % 40 = 0)::int,
      now() - place * interval '1 minute' - interval '1 hour', other, 'And how was your day?'
    from unnest(${others}::int[]) with ordinality as o (other, place)`
  await db`
    insert into messages (conversation_id, seq, sender_id, client_id, body, sent_at)
    select c.id, seq, case when seq % 2 = 0 then c.higher_id else c.lower_id end, gen_random_uuid(),
      'And how was your day? Mine had rain in it, and tea.', c.last_message_at - (${messages} - seq) * interval '1 minute'
    from unnest(${others}::int[]) as o (other)
    join conversations c on c.lower_id = least(${me}, other) and c.higher_id = greatest(${me}, other),
      generate_series(1, ${messages}) as seq`
}
