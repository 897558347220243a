import type { reportMessage as contract } from '#contract/messages.ts'
import type { Handler } from '../http/handler.ts'
import { refuse } from '../http/refusal.ts'
import { sealWith } from '../outbox/seal.ts'
import { insertReport, listAround } from './report-store.ts'

/**
 * What was said is sealed with what stood around it, at the moment of the report: nobody can change or lose it while our
 * people look. Reported can be only what the other wrote; also after a block, when the two do not see each other.
 */
export const reportMessage: Handler<typeof contract> = ({ db, viewer, input, secret }) =>
  db.begin(async tx => {
    const rows = await listAround(tx, viewer.id, input.msg_id, input.seq)
    const reported = rows.find(({ seq, sender_id }) => seq === input.seq && sender_id === input.msg_id)
    if (!reported) return refuse.notFound('We could not find this message.')
    const messages = rows.map(({ seq, sender_id, body, sent_at }) => ({
      seq,
      from: sender_id,
      text: body,
      at: sent_at,
    }))
    const isNew = await insertReport(tx, {
      reporter_id: viewer.id,
      reported_id: input.msg_id,
      conversation_id: reported.conversation_id,
      seq: input.seq,
      reason: input.reason,
      sealed: sealWith(secret, 'message report').close(JSON.stringify({ note: input.note ?? '', messages })),
    })
    const message = isNew
      ? 'Thank you. Our people look at it, with the messages around it. The other is not told who reported.'
      : 'You have reported this message already. Our people look at it.'
    return { response: 'success' as const, message }
  })
