import type { ReportReason } from '#contract/messages.ts'
import type { Sql } from '../db.ts'
import { type MessageRow, messageColumns } from './message-row.ts'

/** The conversation of the two with the messages around one, five on each side; also where they cannot see each other any more. */
export async function listAround(
  db: Sql,
  memberId: number,
  otherId: number,
  seq: number,
): Promise<(MessageRow & { conversation_id: number })[]> {
  return db<(MessageRow & { conversation_id: number })[]>`
    select m.conversation_id, ${messageColumns(db)}
    from conversations c
    join messages m on m.conversation_id = c.id and m.seq between ${seq - around} and ${seq + around}
    where c.lower_id = ${Math.min(memberId, otherId)} and c.higher_id = ${Math.max(memberId, otherId)}
    order by m.seq`
}

const around = 5

/** False where the member has reported this message before. */
export async function insertReport(
  db: Sql,
  report: {
    reporter_id: number
    reported_id: number
    conversation_id: number
    seq: number
    reason: ReportReason
    sealed: Buffer
  },
): Promise<boolean> {
  const rows = await db`insert into message_reports ${db(report)} on conflict do nothing returning 1`
  return rows.length === 1
}

export async function deleteOldReports(db: Sql, days: number): Promise<void> {
  await db`delete from message_reports where created_at < now() - make_interval(days => ${days})`
}
