import type { sendEnquiry as contract } from '#contract/features/site/support.ts'
import { receive } from '../../../core/moderation/receive.ts'
import type { Handler } from '../../../platform/http/handler.ts'

const thanks = { response: 'success', message: 'Thankyou For Enquiry' } as const

export const sendEnquiry: Handler<typeof contract> = async ctx => {
  const { input, db, caller } = ctx
  const { website, message, ...contact } = input
  // A filled honeypot gets the same answer, so that its sender learns nothing.
  if (website) return thanks
  await db.transaction(tx =>
    receive(tx, ctx, {
      kind: 'enquiry',
      subject: null,
      reason: 'enquiry',
      contact,
      text: message,
      channel: 'contact form',
      address: caller.address,
    }),
  )
  return thanks
}
