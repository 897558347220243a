import { firstName } from '#contract/core/members/first-name.ts'
import type { grantPhotos as contract } from '#contract/features/photos/photos.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findAccessState, updateAccessRequest } from './access-store.ts'
import { changeAccessAndPublish } from './change-access.ts'
import { createPhotoNotice } from './create-photo-notice.ts'

/** The owner can grant any earlier request, also a declined one. A repeated grant changes nothing. */
export const grantPhotos: Handler<typeof contract> = ctx =>
  changeAccessAndPublish(ctx, async (tx, member) => {
    const { id, name } = member
    const ownerId = ctx.viewer.id
    const before = await findAccessState(tx, ownerId, id)
    if (!before)
      return { response: 'invalid', message: `${firstName(name)} has not asked to see the photos.` }
    if (before !== 'granted') {
      await updateAccessRequest(tx, ownerId, id, 'granted')
      await createPhotoNotice(ctx, tx, member, 'photos_granted')
    }
    return { response: 'success', message: `${firstName(name)} can now see the photos.` }
  })
