import type { setProfilePhoto as contract } from '#contract/features/photos/photos.ts'
import { lockRows } from '../../platform/database/lock.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findPhotoInSlot, listOwnPhotos, swapWithFirst } from './store.ts'
import { photosChangedText } from './texts.ts'

export const setProfilePhoto: Handler<typeof contract> = ({ input, viewer, db }) =>
  db.transaction(async tx => {
    await lockRows(tx, 'members', [viewer.id])
    const photo = await findPhotoInSlot(tx, viewer.id, input.img)
    const problem = !photo ? photosChangedText : photo.status === 'rejected' ? notApproved : undefined
    if (!problem) await swapWithFirst(tx, viewer.id, input.img)
    const photos = await listOwnPhotos(tx, viewer.id)
    return problem
      ? { response: 'invalid', message: problem, photos }
      : { response: 'success', message: 'This is now the profile photo.', photos }
  })

const notApproved = 'This photo was not approved. Please choose another as the profile photo.'
