import type { listPhotos as contract } from '#contract/features/photos/photos.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findShownPhotos } from './shown-store.ts'
import { listOwnPhotos } from './store.ts'
import { toImages } from './to-images.ts'

export const listPhotos: Handler<typeof contract> = async ({ input, viewer, db }) => {
  const { find_id: memberId = viewer.id } = input
  if (memberId === viewer.id) {
    const slots = await listOwnPhotos(db, viewer.id)
    return { response: 'success', photos: toImages(slots.map(({ path }) => path)), slots }
  }
  const shown = await findShownPhotos(db, viewer.id, memberId)
  return shown ? { response: 'success', ...shown } : refuse.notFound('This profile does not exist.')
}
