import type { enterComplaint as contract } from '#contract/cases.ts'
import type { Handler } from '../http/handler.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { complaintKind } from './complaint-kind.ts'
import { codeOf, complaintNumber } from './numbers.ts'
import { receive } from './receive.ts'
import { isMember } from './subject-store.ts'

/** Entered late, it is late: the clock has run since it came. */
export const enterComplaint: Handler<typeof contract> = ask =>
  ask.act(async tx => {
    const { input, viewer, secret } = ask
    const { channel, receivedAt, reason, isAboutSelf, text, member } = input
    if (receivedAt.getTime() > Date.now()) return new Refusal(400, 'It cannot have come in the future.')
    if (member !== undefined && !(await isMember(tx, member)))
      return refuse.notFound('There is no such member.')
    const { name = '', email = '', phone = '' } = input
    const { caseId, reportId } = await receive(tx, ask, {
      ...complaintKind(reason, member),
      reason,
      isAboutSelf,
      text,
      channel,
      receivedAt,
      enteredBy: viewer.id,
      contact: { name, email, phone },
    })
    const number = complaintNumber(reportId)
    return {
      reply: {
        id: caseId,
        number,
        code: codeOf(secret, number),
        message: 'Entered. Its clock has run since it came.',
      },
      note: { subject: `case:${caseId}`, detail: { number, channel, receivedAt: receivedAt.toISOString() } },
    }
  })
