import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { choice } from '../../platform/fields.ts'
import { consentKinds } from './consent-facts.ts'

const kind = choice(consentKinds, 'Please choose a consent')

const consent = z.object({
  kind: z.enum(consentKinds),
  /** The consent is in force. */
  isGiven: z.boolean(),
  /** The current text in short, and the page with the full text. */
  wording: z.string(),
  page: z.string().nullable(),
  /** The text has changed since the consent, so the member is asked again. */
  isChanged: z.boolean(),
  /** All times it was given, newest first. */
  history: z.array(
    z.object({
      wording: z.string(),
      /** SHA-256 of the text that was shown. Null if an older release recorded only the version. */
      hash: z.string().nullable(),
      givenAt: z.string(),
      withdrawnAt: z.string().nullable(),
    }),
  ),
})
export type Consent = z.infer<typeof consent>

const consents = z.object({ consents: z.array(consent) })

/** The short text on the page, because members agree only to a text that they were shown. */
const shownWording = z
  .string({ error: 'Please open this page again and read what you agree to.' })
  .max(500, 'Please open this page again and read what you agree to.')

export const listConsents = endpoint({
  method: 'GET',
  path: '/api/v1/consents',
  access: 'member',
  encoding: 'none',
  summary: 'The member’s consents, with dates and texts.',
  input: z.object({}),
  reply: consents,
})

export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/v1/consents/give',
  access: 'member',
  encoding: 'form',
  summary: 'Records the consent if the text that was shown is still current.',
  input: z.object({ kind, wording: shownWording }),
  reply: consents.extend({
    /** Why the consent was not recorded. */
    message: z.string().optional(),
  }),
  refusals: { 400: 'Visitors cannot see the card of a member with a restricted audience' },
})

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/api/v1/consents/withdraw',
  access: 'member',
  encoding: 'form',
  summary: 'Withdraws a consent. It takes effect immediately.',
  input: z.object({ kind }),
  reply: consents,
})

export const readAgreedText = endpoint({
  method: 'GET',
  path: '/api/v1/consents/text',
  access: 'member',
  encoding: 'query',
  summary: 'The exact text that the member agreed to, by its hash.',
  input: z.object({
    hash: z.string({ error: 'Please choose a text' }).regex(/^[0-9a-f]{64}$/, 'Please choose a text'),
  }),
  reply: z.object({ text: z.string() }),
  refusals: { 404: 'The member has not agreed to this text' },
})
