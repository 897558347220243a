import type { listPhotoRequests as contract } from '#contract/photos.ts'
import type { Handler } from '../http/handler.ts'
import { listRequests } from './access-store.ts'

/** More wait only for somebody whom hundreds ask; the rest come up as these are answered. */
const shownAtOnce = 100

export const listPhotoRequests: Handler<typeof contract> = async ({ viewer, db }) => ({
  requests: await listRequests(db, viewer.id, shownAtOnce),
})
