import {
  type removeFromShortlist as contract,
  notesKeptDays,
} from '#contract/features/interests/shortlist.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { success } from '../../../platform/http/outcome.ts'
import { deleteShortlisted } from './store.ts'

/** Also removes a member who can no longer be seen: it is the viewer's own list. */
export const removeFromShortlist: Handler<typeof contract> = async ({ db, viewer, input }) => {
  await deleteShortlisted(db, viewer.id, input.find_id)
  return success(`Removed from your shortlist. We keep your note for ${notesKeptDays} days.`)
}
