import { setTimeout as pause } from 'node:timers/promises'
import type { forgotPassword as contract } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { resetLinkMinutes } from '#contract/promises.ts'
import type { Ask, Handler } from '../http/handler.ts'
import { hashToken, newToken } from '../http/session-cookie.ts'
import { resetMail } from './mails.ts'
import { findByEmail, insertReset } from './store.ts'

/** Longer than writing a mail takes, so that the time does not tell whether one was written. */
const answerAfterMs = 150

/** One answer for all: a known address, an unknown one, one that asked too often. */
export const forgotPassword: Handler<typeof contract> = async ask => {
  await Promise.all([sendLink(ask, ask.input.email), pause(answerAfterMs)])
  return { response: 'success', message: 'Successfully Password Sent On Email' }
}

async function sendLink({ db, config, outbox }: Ask<unknown, 'anyone'>, email: string) {
  const member = await findByEmail(db, email)
  if (!member) return
  const token = newToken()
  await db.begin(async tx => {
    const link = config.siteUrl + paths.resetPassword(token)
    const mailId = await outbox.put(tx, resetMail(email, member.name, link))
    if (mailId !== undefined) await insertReset(tx, hashToken(token), member.id, resetLinkMinutes)
  })
}
