import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'

/** The onboarding forms that have several screens. */
const draftForms = ['profile', 'partner'] as const
export type DraftForm = (typeof draftForms)[number]

const form = z.enum(draftForms, { error: 'There is no such form.' })

/** Only the size of a draft is limited. The rules of the form apply on submit. */
const tooLong = 'This is too long to save.'
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
  /** Null if nothing is saved. */
  savedAt: z.string().nullable(),
})

export const saveFormDraft = endpoint({
  method: 'POST',
  path: '/api/v1/form-draft',
  access: 'registrant',
  encoding: 'json',
  summary:
    'Saves the answers of one screen. The reply has the answers of all screens, including those from other tabs and devices.',
  input: z.object({ form, answers: draftAnswers }),
  reply: draft.extend({ response: z.enum(['success', 'invalid']), message: z.string() }),
  limit: { times: 300, seconds: 60 * 60, per: 'member' },
})

export const readFormDraft = endpoint({
  method: 'GET',
  path: '/api/v1/form-draft',
  access: 'registrant',
  encoding: 'query',
  summary: 'Reads the saved answers of a form that was not submitted yet.',
  input: z.object({ form }),
  reply: draft,
})
