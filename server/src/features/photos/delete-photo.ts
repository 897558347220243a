import type { deletePhoto as contract } from '#contract/features/photos/photos.ts'
import { lockRows } from '../../platform/database/lock.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { markFilesDead } from './files-store.ts'
import { closeGap, deletePhotoRow, findPhotoInSlot, listOwnPhotos } from './store.ts'
import { photosChangedText } from './texts.ts'

export const deletePhoto: Handler<typeof contract> = ({ input, viewer, db }) =>
  db.transaction(async tx => {
    await lockRows(tx, 'members', [viewer.id])
    const photo = await findPhotoInSlot(tx, viewer.id, input.img)
    const isCurrent = photo && (input.src === undefined || input.src.includes(photo.path))
    if (isCurrent) {
      await deletePhotoRow(tx, photo.id)
      await closeGap(tx, viewer.id, input.img)
      if (photo.fileKey) await markFilesDead(tx, [photo.fileKey], 'deleted')
    }
    const photos = await listOwnPhotos(tx, viewer.id)
    return isCurrent
      ? { response: 'success', message: 'The photo was deleted.', photos }
      : { response: 'invalid', message: photosChangedText, photos }
  })
