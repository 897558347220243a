import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import type { subscribeNewsletter as contract } from '#contract/support.ts'
import type { Handler } from '../http/handler.ts'
import { newsletterToken, newsletterTokenHash } from './newsletter-token.ts'
import { upsertSubscriber } from './store.ts'

/** The same whether or not the address is known. */
const reply = {
  response: 'success',
  message: 'Almost there: please open the mail we have just sent you and confirm.',
} as const

export const subscribeNewsletter: Handler<typeof contract> = async ({
  input,
  db,
  caller,
  config,
  secret,
  outbox,
}) => {
  if (input.website) return reply
  const token = newsletterToken(secret, input.email)
  await db.begin(async tx => {
    await upsertSubscriber(tx, input.email, newsletterTokenHash(token), caller.address)
    await outbox.put(tx, {
      channel: 'mail',
      to: input.email,
      subject: `Please confirm your ${brand.name} newsletter`,
      text: [
        'Namaste,',
        `someone, most likely you, asked for the ${brand.name} newsletter at this address.`,
        `To receive it, please confirm: ${config.siteUrl}${paths.newsletterConfirm(token)}`,
        `If it was not you, do nothing, or make sure you never hear from us: ${config.siteUrl}${paths.newsletterLeave(token)}`,
      ].join('\n\n'),
    })
  })
  return reply
}
