import type { removeFromShortlist as contract } from '#contract/shortlist.ts'
import type { Handler } from '../http/handler.ts'
import { deleteShortlisted } from './store.ts'

/** Also somebody who can no longer be seen: it is the viewer's own list. */
export const removeFromShortlist: Handler<typeof contract> = async ({ db, viewer, input }) => {
  await deleteShortlisted(db, viewer.id, input.find_id)
  return { response: 'success', message: 'Taken off your shortlist.' }
}
