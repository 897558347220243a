import type { updateShortlistNote as contract } from '#contract/features/interests/shortlist.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { invalid, success } from '../../../platform/http/outcome.ts'
import { updateShortlistedNote } from './store.ts'

export const updateShortlistNote: Handler<typeof contract> = async ({ db, viewer, input }) => {
  const isSaved = await updateShortlistedNote(db, viewer.id, { otherId: input.find_id, note: input.note })
  return isSaved
    ? success('Your note was saved. Only you can read it.')
    : invalid('This member is no longer on your shortlist.')
}
