import { setTimeout as pause } from 'node:timers/promises'
import type { forgotPassword as contract } from '#contract/account.ts'
import { resetLinksPerAccount } from '#contract/account-limits.ts'
import { paths } from '#contract/paths.ts'
import { resetLinkMinutes } from '#contract/promises.ts'
import type { Ask, Handler } from '../http/handler.ts'
import { takeOne } from '../http/limits.ts'
import { hashToken, newToken } from '../http/session-cookie.ts'
import { macWith } from './keys.ts'
import { resetMail } from './mails.ts'
import { findByEmail, insertReset } from './store.ts'

/** Longer than writing a mail takes, so that the time does not tell whether one was written. */
const answerAfterMs = 150

/** One answer for all: a known address, an unknown one, one that asked too often. */
export const forgotPassword: Handler<typeof contract> = async ask => {
  await Promise.all([sendLink(ask, ask.input.email), pause(answerAfterMs)])
  return { response: 'success', message: 'Successfully Password Sent On Email' }
}

async function sendLink({ db, secret, config, outbox }: Ask<unknown, 'anyone'>, email: string) {
  const key = macWith(secret, 'forgotten password', email).toString('base64url')
  if ((await takeOne(db, `forgot:${key}`, resetLinksPerAccount)) !== undefined) return
  const member = await findByEmail(db, email)
  if (!member) return
  const token = newToken()
  await db.begin(async tx => {
    await insertReset(tx, hashToken(token), member.id, resetLinkMinutes)
    const link = config.siteUrl + paths.resetPassword(token)
    await outbox.put(tx, resetMail(email, member.name, link))
  })
}
