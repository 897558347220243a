import type { saveFormDraft as contract } from '#contract/core/profiles/form-drafts.ts'
import { lockRows } from '../../../platform/database/lock.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { currentAnswers } from './current-answers.ts'
import { mergeDraft } from './store.ts'

export const saveFormDraft: Handler<typeof contract> = async ({ input, viewer, db, reference }) => {
  const draft = await db.transaction(async tx => {
    await lockRows(tx, 'profiles', [viewer.id])
    return mergeDraft(tx, viewer.id, input.form, input.answers)
  })
  if (!draft) {
    return {
      response: 'invalid',
      message: 'This step is already done, or it comes later.',
      answers: {},
      savedAt: null,
    }
  }
  const answers = currentAnswers(input.form, draft.answers, reference())
  return { response: 'success', message: 'Saved.', answers, savedAt: draft.savedAt.toISOString() }
}
