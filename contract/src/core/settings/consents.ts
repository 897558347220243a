import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { choice } from '../../platform/fields.ts'
import { consentKinds } from './consent-facts.ts'

const kind = choice(consentKinds, 'Please choose a consent')

const consent = z.object({
  kind: z.enum(consentKinds),
  /** In force now. */
  isGiven: z.boolean(),
  /** What is agreed to today, in short, and the page that has it in full. */
  wording: z.string(),
  page: z.string().nullable(),
  /** It has changed since it was agreed to, and is asked for again. */
  isChanged: z.boolean(),
  /** Every time it was given, the newest first. */
  history: z.array(
    z.object({
      wording: z.string(),
      /** The SHA-256 of the words that were shown; nothing where an older release noted only the version. */
      hash: z.string().nullable(),
      givenAt: z.string(),
      withdrawnAt: z.string().nullable(),
    }),
  ),
})
export type Consent = z.infer<typeof consent>

const consents = z.object({ consents: z.array(consent) })

/** What stood on the page, in short: nobody agrees to words that they were not shown. */
const shownWording = z
  .string({ error: 'Please open this page again and read what you agree to.' })
  .max(500, 'Please open this page again and read what you agree to.')

export const listConsents = endpoint({
  method: 'GET',
  path: '/api/v1/consents',
  access: 'member',
  encoding: 'none',
  summary: 'What the member agreed to, when and in which wording.',
  input: z.object({}),
  reply: consents,
})

export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/v1/consents/give',
  access: 'member',
  encoding: 'form',
  summary: 'Agrees to the wording that was shown, while it is that of today; otherwise nothing is agreed to.',
  input: z.object({ kind, wording: shownWording }),
  reply: consents.extend({
    /** Why it was not agreed to. */
    message: z.string().optional(),
  }),
  refusals: { 400: 'A card for visitors is not shown of somebody whom only some members may see' },
})

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/api/v1/consents/withdraw',
  access: 'member',
  encoding: 'form',
  summary: 'Withdraws a consent; what hangs on it ends at once.',
  input: z.object({ kind }),
  reply: consents,
})

export const readAgreedText = endpoint({
  method: 'GET',
  path: '/api/v1/consents/text',
  access: 'member',
  encoding: 'query',
  summary: 'The very words that the member agreed to, by their hash.',
  input: z.object({
    hash: z.string({ error: 'Please choose a text' }).regex(/^[0-9a-f]{64}$/, 'Please choose a text'),
  }),
  reply: z.object({ text: z.string() }),
  refusals: { 404: 'The member agreed to no such text' },
})
