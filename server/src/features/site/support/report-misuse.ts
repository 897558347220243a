import { profileIdIn } from '#contract/core/members/profile-id.ts'
import type { reportMisuse as contract } from '#contract/features/site/support.ts'
import { codeOf, complaintNumber } from '../../../core/moderation/numbers.ts'
import { receive } from '../../../core/moderation/receive.ts'
import { isMember } from '../../../core/moderation/subject-store.ts'
import type { Handler } from '../../../platform/http/handler.ts'

const thanks = { response: 'success', message: 'Thank you. Our team will check it.' } as const

/** Anyone can report. Members and visitors who leave an address are answered by mail, others by number and code. */
export const reportMisuse: Handler<typeof contract> = async ctx => {
  const { input, viewer, db, caller, secret } = ctx
  if (input.website) return thanks
  const { misuseId, subject, message, email, reason } = input
  const number = await db.transaction(async tx => {
    const named = profileIdIn(misuseId)
    const about = named !== undefined && (await isMember(tx, named)) ? named : null
    const { complaintId } = await receive(tx, ctx, {
      kind: 'report',
      subject: about === null ? null : `member:${about}`,
      memberId: about,
      reason,
      // An unknown profile id stays readable in the text.
      text: `${about === null ? `About: ${misuseId}\n` : ''}${subject}\n\n${message}`.slice(0, 4000),
      channel: 'misuse form',
      address: caller.address,
      ...(viewer?.kind === 'member' && { reporterId: viewer.id, isProven: viewer.step !== 'phone' }),
      ...(email && { contact: { name: '', email, phone: '' } }),
    })
    return complaintNumber(complaintId)
  })
  return { ...thanks, number, code: codeOf(secret, number) }
}
