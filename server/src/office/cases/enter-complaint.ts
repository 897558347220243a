import type { enterComplaint as contract } from '#contract/office/cases/cases.ts'
import { complaintKind } from '../../core/moderation/complaint-kind.ts'
import { codeOf, complaintNumber } from '../../core/moderation/numbers.ts'
import { receive } from '../../core/moderation/receive.ts'
import { isMember } from '../../core/moderation/subject-store.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'

/** The deadline is counted from the time of receipt that staff enter. */
export const enterComplaint: Handler<typeof contract> = ctx =>
  ctx.auditedTransaction(async tx => {
    const { input, viewer, secret } = ctx
    const { channel, receivedAt, reason, isAboutSelf, text, member } = input
    if (receivedAt.getTime() > Date.now()) return new Refusal(400, 'The time of receipt is in the future.')
    if (member !== undefined && !(await isMember(tx, member)))
      return refuse.notFound('There is no such member.')
    const { name = '', email = '', phone = '' } = input
    const { caseId, complaintId } = await receive(tx, ctx, {
      ...complaintKind(reason, member),
      reason,
      isAboutSelf,
      text,
      channel,
      receivedAt,
      enteredBy: viewer.id,
      contact: { name, email, phone },
    })
    const number = complaintNumber(complaintId)
    return {
      reply: {
        id: caseId,
        number,
        code: codeOf(secret, number),
        message: 'Saved. The deadline counts from the time of receipt.',
      },
      note: { subject: `case:${caseId}`, detail: { number, channel, receivedAt: receivedAt.toISOString() } },
    }
  })
