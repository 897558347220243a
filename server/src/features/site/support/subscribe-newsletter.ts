import { newsletterQuietDays } from '#contract/core/accounts/mail-limits.ts'
import type { subscribeNewsletter as contract } from '#contract/features/site/support.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { mailboxOf } from '../../../platform/outbox/mailbox.ts'
import { confirmNewsletterMail } from './mails.ts'
import { newsletterToken, newsletterTokenHash } from './newsletter-token.ts'
import { hasUnsubscribedRecently, upsertSubscriber } from './store.ts'

/** Does not reveal whether the address is known or a mail is sent. The links of earlier mails work too. */
const reply = {
  response: 'success',
  message: 'Almost done. Please open the e-mail that we have sent you and confirm.',
} as const

export const subscribeNewsletter: Handler<typeof contract> = async ({
  input,
  db,
  caller,
  secret,
  outbox,
}) => {
  if (input.website) return reply
  const { email } = input
  const mailbox = mailboxOf(email)
  const token = newsletterToken(secret, email)
  const tokenHash = newsletterTokenHash(token)
  await db.transaction(async tx => {
    await upsertSubscriber(tx, { email, mailbox, tokenHash, address: caller.address })
    if (await hasUnsubscribedRecently(tx, mailbox, newsletterQuietDays)) return
    await outbox.put(tx, confirmNewsletterMail(email, token))
  })
  return reply
}
