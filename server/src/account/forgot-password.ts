import type { forgotPassword as contract } from '#contract/account.ts'
import type { Handler } from '../http/handler.ts'
import { takeOne } from '../http/limits.ts'
import { hashToken, newToken } from '../http/session-cookie.ts'
import { macWith } from './keys.ts'
import { resetMail } from './mails.ts'
import { findByEmail, insertReset } from './store.ts'

const linkMinutes = 30
const perAccount = { times: 3, seconds: 60 * 60 }
const sent = { response: 'success', message: 'Successfully Password Sent On Email' } as const

/** One answer for all: a known address, an unknown one, one that asked too often. */
export const forgotPassword: Handler<typeof contract> = async ({ input, db, secret, config, outbox }) => {
  const key = macWith(secret, 'forgotten password', input.email).toString('base64url')
  if ((await takeOne(db, `forgot:${key}`, perAccount)) !== undefined) return sent
  const member = await findByEmail(db, input.email)
  if (!member) return sent
  const token = newToken()
  await db.begin(async tx => {
    await insertReset(tx, hashToken(token), member.id, linkMinutes)
    const link = `${config.siteUrl}/reset-password/${token}`
    await outbox.put(tx, resetMail(input.email, member.name, link, linkMinutes))
  })
  return sent
}
