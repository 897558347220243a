import type { confirmNewsletter as contract } from '#contract/features/site/support.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { newsletterTokenHash } from './newsletter-token.ts'
import { updateConfirmed } from './store.ts'

export const confirmNewsletter: Handler<typeof contract> = async ({ input, db }) =>
  (await updateConfirmed(db, newsletterTokenHash(input.token)))
    ? { response: 'success', message: 'Thank you. You will receive our next letter.' }
    : { response: 'invalid', message: 'This link is not valid any more. Please subscribe again.' }
