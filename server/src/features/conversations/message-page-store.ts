import type { Sql } from '../../platform/database/db.ts'
import { literal } from '../../platform/database/sql.ts'
import { type MessageRow, messageColumns } from './message-row.ts'

export interface MessageRange {
  before: number | undefined
  after: number | undefined
  limit: number
}

/** The newest, those before one, or the first after one, in their order: read by key, however long the conversation is. */
export async function listMessagePage(
  db: Sql,
  conversationId: number,
  { before, after, limit }: MessageRange,
): Promise<MessageRow[]> {
  const rows = await db<MessageRow[]>`
    select ${messageColumns} from messages m
    where m.conversation_id = ${conversationId}
      ${before === undefined ? db`` : db`and m.seq < ${before}`}
      ${after === undefined ? db`` : db`and m.seq > ${after}`}
    order by m.seq ${after === undefined ? db`desc` : db`asc`}
    limit ${literal(limit)}`
  return after === undefined ? rows.toReversed() : rows
}
