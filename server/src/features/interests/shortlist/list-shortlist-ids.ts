import type { listShortlistIds as contract } from '#contract/features/interests/shortlist.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { listShortlistedIds } from './store.ts'

export const listShortlistIds: Handler<typeof contract> = async ({ db, viewer }) => ({
  ids: await listShortlistedIds(db, viewer.id),
})
