import { z } from 'zod'
import type { Queries } from '../../platform/database/db.ts'
import { MessageRow, messageColumns } from './message-row.ts'

const contextSize = 5

const ReportedRow = MessageRow.extend({ conversationId: z.int() })

/** A message and the messages around it, also if the members no longer see each other. */
export const listMessagesAround = (db: Queries, memberId: number, otherId: number, seq: number) =>
  db.many(ReportedRow)`
    select m.conversation_id as "conversationId", ${messageColumns}
    from conversations c
    join messages m on m.conversation_id = c.id and m.seq between ${seq - contextSize} and ${seq + contextSize}
    where c.lower_id = ${Math.min(memberId, otherId)} and c.higher_id = ${Math.max(memberId, otherId)}
    order by m.seq`

export const isReportDecided = async (db: Queries, reporterId: number, subject: string) =>
  (await db.run`
    select from cases c join complaints r on r.case_id = c.id
    where c.kind = 'report' and c.subject = ${subject} and r.reporter_id = ${reporterId}
      and c.state = 'closed'`) > 0
