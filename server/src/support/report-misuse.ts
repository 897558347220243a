import type { reportMisuse as contract } from '#contract/support.ts'
import type { Handler } from '../http/handler.ts'
import { misuseMail } from './mails.ts'
import { insertMisuseReport } from './store.ts'

const thanks = { response: 'success', message: 'Thank you. Our team will look into it.' } as const

export const reportMisuse: Handler<typeof contract> = async ({
  input,
  viewer,
  db,
  caller,
  config,
  outbox,
}) => {
  if (input.website) return thanks
  const { misuseId, subject, message } = input
  await db.begin(async tx => {
    await insertMisuseReport(tx, {
      reporterId: viewer?.kind === 'member' ? viewer.id : null,
      reportedText: misuseId,
      reportedNumber: memberNumber(misuseId),
      subject,
      message,
      address: caller.address,
    })
    await outbox.put(tx, misuseMail(config.supportEmail, input))
  })
  return thanks
}

/** "HS1234" and "1234" name a member; anything else is kept as it was typed. */
function memberNumber(text: string): number | null {
  const digits = /^(?:hs)?\s*(\d{4,9})$/i.exec(text)?.[1]
  return digits ? Number(digits) : null
}
