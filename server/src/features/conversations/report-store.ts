import { z } from 'zod'
import type { Queries } from '../../platform/database/db.ts'
import { MessageRow, messageColumns } from './message-row.ts'

/** Messages on each side of a reported one. */
const around = 5

const ReportedRow = MessageRow.extend({ conversationId: z.int() })

/** A message with those around it. Also where the two members cannot see each other any more. */
export const listMessagesAround = (db: Queries, memberId: number, otherId: number, seq: number) =>
  db.many(ReportedRow)`
    select m.conversation_id as "conversationId", ${messageColumns}
    from conversations c
    join messages m on m.conversation_id = c.id and m.seq between ${seq - around} and ${seq + around}
    where c.lower_id = ${Math.min(memberId, otherId)} and c.higher_id = ${Math.max(memberId, otherId)}
    order by m.seq`

/** This member has reported it, and the office has decided. */
export const isReportDecided = async (db: Queries, reporterId: number, subject: string) =>
  (await db.run`
    select from cases c join complaints r on r.case_id = c.id
    where c.kind = 'report' and c.subject = ${subject} and r.reporter_id = ${reporterId}
      and c.state = 'closed'`) > 0
