import type { setProfilePhoto as contract } from '#contract/features/photos/photos.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findPhotoAt, listOwnPhotos, lockPlaces, swapWithFirst } from './store.ts'
import { notThere } from './texts.ts'

export const setProfilePhoto: Handler<typeof contract> = ({ input, viewer, db }) =>
  db.begin(async tx => {
    await lockPlaces(tx, viewer.id)
    const photo = await findPhotoAt(tx, viewer.id, input.img)
    const no = !photo ? notThere : photo.status === 'rejected' ? notApproved : undefined
    if (!no) await swapWithFirst(tx, viewer.id, input.img)
    const photos = await listOwnPhotos(tx, viewer.id)
    return no
      ? { response: 'invalid', message: no, photos }
      : { response: 'success', message: 'This is the profile photo now.', photos }
  })

const notApproved = 'This photo was not approved. Please choose another as the profile photo.'
