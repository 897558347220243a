import type { leaveNewsletter as contract } from '#contract/features/site/support.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { newsletterTokenHash } from './newsletter-token.ts'
import { updateUnsubscribed } from './store.ts'

export const leaveNewsletter: Handler<typeof contract> = async ({ input, db }) =>
  (await updateUnsubscribed(db, newsletterTokenHash(input.token)))
    ? { response: 'success', message: 'You will receive no more newsletters from us.' }
    : { response: 'invalid', message: 'This link is not valid. Please contact our support team.' }
