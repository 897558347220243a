import type { removeNotForUs as contract } from '#contract/not-for-us.ts'
import type { Handler } from '../http/handler.ts'
import { lockPair, readVersion } from '../interests/store.ts'
import { deleteNotForUs } from './store.ts'

export const removeNotForUs: Handler<typeof contract> = ({ db, viewer, input }) =>
  db.begin(async tx => {
    await lockPair(tx, viewer.id, input.find_id)
    await deleteNotForUs(tx, viewer.id, input.find_id)
    const message = 'Taken back. You meet them again as before.'
    return { response: 'success' as const, message, version: await readVersion(tx, viewer.id) }
  })
