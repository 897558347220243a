import {
  type removeFromShortlist as contract,
  notesKeptDays,
} from '#contract/features/interests/shortlist.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { takeOff } from './store.ts'

/** Also somebody who can no longer be seen: it is the viewer's own list. */
export const removeFromShortlist: Handler<typeof contract> = async ({ db, viewer, input }) => {
  await takeOff(db, viewer.id, input.find_id)
  return {
    response: 'success',
    message: `Taken off your shortlist. Your note is kept ${notesKeptDays} days.`,
  }
}
