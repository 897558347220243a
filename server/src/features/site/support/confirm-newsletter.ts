import type { confirmNewsletter as contract } from '#contract/features/site/support.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { newsletterTokenHash } from './newsletter-token.ts'
import { updateConfirmed } from './store.ts'

export const confirmNewsletter: Handler<typeof contract> = async ({ input, db }) =>
  (await updateConfirmed(db, newsletterTokenHash(input.token)))
    ? { response: 'success', message: 'Thank you. You will receive our next newsletter.' }
    : { response: 'invalid', message: 'This link is no longer valid. Please subscribe again.' }
