import type { readShortlist as contract } from '#contract/features/interests/shortlist.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { listIds } from './store.ts'

export const readShortlist: Handler<typeof contract> = async ({ db, viewer }) => ({
  ids: await listIds(db, viewer.id),
})
