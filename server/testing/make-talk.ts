import { randomUUID } from 'node:crypto'
import { insertion } from '../src/platform/database/sql.ts'
import type { TestDb } from './test-db.ts'

/** Creates a conversation. Each letter is a message: m by the first member, o by the second. */
export async function makeTalk(
  db: TestDb,
  me: number,
  other: number,
  letters: string,
  { haveRead = 0, at = '2026-08-05T13:00:00Z' } = {},
): Promise<number> {
  const mine = { read: haveRead, wrote: letters.lastIndexOf('m') + 1 }
  const theirs = { read: letters.length, wrote: letters.lastIndexOf('o') + 1 }
  const [lower, higher] = me < other ? [mine, theirs] : [theirs, mine]
  const [row] = await db<{ id: number }[]>`
    insert into conversations ${insertion([
      {
        lower_id: Math.min(me, other),
        higher_id: Math.max(me, other),
        last_seq: letters.length,
        lower_read_seq: lower.read,
        higher_read_seq: higher.read,
        lower_wrote_seq: lower.wrote,
        higher_wrote_seq: higher.wrote,
        last_message_at: letters === '' ? null : at,
        last_sender_id: letters.endsWith('m') ? me : other,
        last_words: `${letters.at(-1)}${letters.length}`,
      },
    ])}
    returning id`
  const id = row?.id as number
  const messages = [...letters].map((letter, place) => ({
    conversation_id: id,
    seq: place + 1,
    sender_id: letter === 'm' ? me : other,
    client_id: randomUUID(),
    body: `${letter}${place + 1}`,
    sent_at: at,
  }))
  if (messages.length > 0) await db`insert into messages ${insertion(messages)}`
  return id
}
