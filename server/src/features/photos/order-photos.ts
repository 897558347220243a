import type { orderPhotos as contract } from '#contract/features/photos/photos.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { listOwnPhotos, lockPlaces, movePhotos } from './store.ts'
import { notThere } from './texts.ts'

export const orderPhotos: Handler<typeof contract> = ({ input: { order }, viewer, db }) =>
  db.begin(async tx => {
    await lockPlaces(tx, viewer.id)
    const present = await listOwnPhotos(tx, viewer.id)
    const isComplete = order.length === present.length && present.every(({ slot }) => order.includes(slot))
    if (!isComplete) return { response: 'invalid', message: notThere, photos: present }
    await movePhotos(tx, viewer.id, order)
    const photos = await listOwnPhotos(tx, viewer.id)
    return { response: 'success', message: 'The photos are in their new order.', photos }
  })
