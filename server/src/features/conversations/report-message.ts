import type { reportMessage as contract } from '#contract/features/conversations/messages.ts'
import { messageReason } from '../../core/moderation/message-reason.ts'
import { receive } from '../../core/moderation/receive.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { success } from '../../platform/http/outcome.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isReportDecided, listMessagesAround } from './report-store.ts'

const thanks =
  'Thank you. Our team will review it with the messages around it. The member will not know who reported it.'
const added = 'Thank you. We have added it to your earlier report. Our team is reviewing it.'
const again = 'You have already reported this message. Our team is reviewing it.'

/**
 * Seals the message with the messages around it, so that later changes do not matter for the review. A member can report
 * only messages of the other member, also after a block.
 */
export const reportMessage: Handler<typeof contract> = ctx => {
  const { db, viewer, input, caller } = ctx
  return db.transaction(async tx => {
    const rows = await listMessagesAround(tx, viewer.id, input.msg_id, input.seq)
    const reported = rows.find(({ seq, senderId }) => seq === input.seq && senderId === input.msg_id)
    if (!reported) return refuse.notFound('We could not find this message.')
    const subject = `message:${reported.conversationId}:${input.seq}`
    if (await isReportDecided(tx, viewer.id, subject)) return success(again)
    const { news } = await receive(tx, ctx, {
      kind: 'report',
      subject,
      memberId: input.msg_id,
      reason: messageReason(input.reason),
      reporterId: viewer.id,
      isProven: true,
      text: input.note ?? '',
      channel: 'message',
      address: caller.address,
      messages: rows.map(({ seq, senderId, body, sentAt }) => ({
        seq,
        text: body,
        at: sentAt.toISOString(),
        isSubject: seq === input.seq,
        isFromMember: senderId === input.msg_id,
      })),
    })
    return success({ first: thanks, added, none: again }[news])
  })
}
