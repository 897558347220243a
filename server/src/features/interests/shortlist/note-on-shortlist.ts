import type { noteOnShortlist as contract } from '#contract/features/interests/shortlist.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { updateNote } from './store.ts'

export const noteOnShortlist: Handler<typeof contract> = async ({ db, viewer, input }) => {
  const isSaved = await updateNote(db, viewer.id, { otherId: input.find_id, note: input.note })
  return isSaved
    ? { response: 'success', message: 'Your note is saved. Only you can read it.' }
    : { response: 'invalid', message: 'This member is no longer on your shortlist.' }
}
