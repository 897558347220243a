import type { orderPhotos as contract } from '#contract/features/photos/photos.ts'
import { lockRows } from '../../platform/database/lock.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { listOwnPhotos, movePhotos } from './store.ts'
import { photosChangedText } from './texts.ts'

export const orderPhotos: Handler<typeof contract> = ({ input: { order }, viewer, db }) =>
  db.transaction(async tx => {
    await lockRows(tx, 'members', [viewer.id])
    const present = await listOwnPhotos(tx, viewer.id)
    const isComplete = order.length === present.length && present.every(({ slot }) => order.includes(slot))
    if (!isComplete) return { response: 'invalid', message: photosChangedText, photos: present }
    await movePhotos(tx, viewer.id, order)
    const photos = await listOwnPhotos(tx, viewer.id)
    return { response: 'success', message: 'The new order was saved.', photos }
  })
