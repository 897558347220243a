import type { sendEnquiry as contract } from '#contract/support.ts'
import type { Handler } from '../http/handler.ts'
import { enquiryMail } from './mails.ts'
import { insertEnquiry } from './store.ts'

const thanks = { response: 'success', message: 'Thankyou For Enquiry' } as const

export const sendEnquiry: Handler<typeof contract> = async ({ input, db, caller, config, outbox }) => {
  const { website, ...enquiry } = input
  // A filled honeypot gets the same answer, so that its sender learns nothing.
  if (website) return thanks
  await db.begin(async tx => {
    await insertEnquiry(tx, { ...enquiry, address: caller.address })
    await outbox.put(tx, enquiryMail(config.supportEmail, enquiry))
  })
  return thanks
}
