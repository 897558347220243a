import type { reportMember as contract } from '#contract/core/moderation/grievances.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { codeOf, complaintNumber } from './numbers.ts'
import { receive } from './receive.ts'
import { findReported } from './reported-store.ts'

const thanks = 'Thank you. Our team will review your report. The member will not know who reported them.'
const added = 'Thank you. We have added this to your earlier report. Our team will review both.'
const again = 'You have already reported this. Our team is reviewing it.'

/** Reports a member or a photo that the viewer can see, or has seen before a block or a hide. */
export const reportMember: Handler<typeof contract> = ctx => {
  const { input, viewer, db, secret, caller } = ctx
  return db.transaction(async tx => {
    const found = await findReported(tx, viewer.id, input.find_id, input.slot ?? null)
    if (!found) return refuse.notFound('We could not find what you want to report.')
    const { reason, note } = input
    const { complaintId, news } = await receive(tx, ctx, {
      kind: 'report',
      memberId: input.find_id,
      photoId: found.photoId,
      reporterId: viewer.id,
      isProven: true,
      subject: found.photoId === null ? `member:${input.find_id}` : `photo:${found.photoId}`,
      reason,
      isAboutSelf: input.isAboutSelf === 'true',
      text: note,
      address: caller.address,
      channel: found.photoId === null ? 'profile' : 'photo',
    })
    const number = complaintNumber(complaintId)
    return {
      response: 'success' as const,
      number,
      code: codeOf(secret, number),
      message: { first: thanks, added, none: again }[news],
    }
  })
}
