import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'

/** The forms of the way in that have several screens; each is a step of the registration. */
const draftForms = ['profile', 'partner'] as const
export type DraftForm = (typeof draftForms)[number]

const form = z.enum(draftForms, { error: 'There is no such form.' })

/** A draft may be wrong or not complete: its rules are asked when the form is sent. Only its size is bounded. */
const tooLong = 'This is too long to be kept.'
const name = z.string().regex(/^[a-z_A-Z]{1,40}$/, 'There is no such field.')
const answer = z.union([
  z.string().max(4000, tooLong),
  z.array(z.string().max(120, tooLong)).max(1000, tooLong),
])
export const draftAnswers = z
  .record(name, answer)
  .refine(fields => Object.keys(fields).length <= 40, 'There is no such field.')
export type DraftAnswers = z.infer<typeof draftAnswers>

const draft = z.object({
  answers: draftAnswers,
  /** Null where nothing is saved. */
  savedAt: z.string().nullable(),
})

export const saveFormDraft = endpoint({
  method: 'POST',
  path: '/api/v1/form-draft',
  access: 'registrant',
  encoding: 'json',
  summary:
    'Keeps the answers of one screen beside those of the others. The reply has them all: other tabs and devices may have saved some.',
  input: z.object({ form, answers: draftAnswers }),
  reply: draft.extend({ response: z.enum(['success', 'invalid']), message: z.string() }),
  limit: { times: 300, seconds: 60 * 60, per: 'member' },
})

export const readFormDraft = endpoint({
  method: 'GET',
  path: '/api/v1/form-draft',
  access: 'registrant',
  encoding: 'query',
  summary: 'What was answered of a form before it was sent, on whichever device.',
  input: z.object({ form }),
  reply: draft,
})
