import type { readFormDraft as contract } from '#contract/form-drafts.ts'
import type { Handler } from '../http/handler.ts'
import { findDraft } from './store.ts'

export const readFormDraft: Handler<typeof contract> = async ({ input, viewer, db }) => {
  const draft = await findDraft(db, viewer.id, input.form)
  return { answers: draft?.answers ?? {}, savedAt: draft?.saved_at.toISOString() ?? null }
}
