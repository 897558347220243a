import type { readFormDraft as contract } from '#contract/core/profiles/form-drafts.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { currentAnswers } from './current-answers.ts'
import { findDraft } from './store.ts'

export const readFormDraft: Handler<typeof contract> = async ({ input: { form }, viewer, db, reference }) => {
  const draft = await findDraft(db, viewer.id, form)
  return {
    answers: currentAnswers(form, draft?.answers ?? {}, reference()),
    savedAt: draft?.savedAt.toISOString() ?? null,
  }
}
