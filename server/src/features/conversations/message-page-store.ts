import type { Queries } from '../../platform/database/db.ts'
import { empty, literal, sql } from '../../platform/database/sql.ts'
import { MessageRow, messageColumns } from './message-row.ts'

export interface MessageRange {
  before: number | undefined
  after: number | undefined
  limit: number
}

/** The newest messages, the messages before a number, or the first messages after a number, oldest first. */
export async function listMessagePage(
  db: Queries,
  conversationId: number,
  { before, after, limit }: MessageRange,
): Promise<MessageRow[]> {
  const rows = await db.many(MessageRow)`
    select ${messageColumns} from messages m
    where m.conversation_id = ${conversationId}
      ${before === undefined ? empty : sql`and m.seq < ${before}`}
      ${after === undefined ? empty : sql`and m.seq > ${after}`}
    order by m.seq ${after === undefined ? sql`desc` : sql`asc`}
    limit ${literal(limit)}`
  return after === undefined ? rows.toReversed() : rows
}
