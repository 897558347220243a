import type { Sql } from '../../platform/database/db.ts'
import { type MessageRow, messageColumns } from './message-row.ts'

/** The conversation of the two with the messages around one, five on each side; also where they cannot see each other any more. */
export async function listMessagesAround(
  db: Sql,
  memberId: number,
  otherId: number,
  seq: number,
): Promise<(MessageRow & { conversation_id: number })[]> {
  return db<(MessageRow & { conversation_id: number })[]>`
    select m.conversation_id, ${messageColumns}
    from conversations c
    join messages m on m.conversation_id = c.id and m.seq between ${seq - around} and ${seq + around}
    where c.lower_id = ${Math.min(memberId, otherId)} and c.higher_id = ${Math.max(memberId, otherId)}
    order by m.seq`
}

const around = 5

/** This member has reported it, and the office has decided. */
export async function isReportDecided(tx: Sql, reporterId: number, subject: string): Promise<boolean> {
  const [row] = await tx`
    select from cases c join complaints r on r.case_id = c.id
    where c.kind = 'report' and c.subject = ${subject} and r.reporter_id = ${reporterId}
      and c.state = 'closed'`
  return row !== undefined
}
