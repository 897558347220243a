import { firstName } from '#contract/core/members/first-name.ts'
import type { declinePhotos as contract } from '#contract/features/photos/photos.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findAccessState, updateAccessRequest } from './access-store.ts'
import { withdrawAccess } from './change-access.ts'

/** The requester is not notified, and sees the same as before the answer. */
export const declinePhotos: Handler<typeof contract> = ctx =>
  withdrawAccess(ctx, async (tx, { id, name }) => {
    const ownerId = ctx.viewer.id
    const before = await findAccessState(tx, ownerId, id)
    if (before !== 'asked' && before !== 'declined')
      return { response: 'invalid', message: `There is no open request from ${firstName(name)}.` }
    if (before === 'asked') await updateAccessRequest(tx, ownerId, id, 'declined')
    return {
      response: 'success',
      message: `${firstName(name)} cannot see the photos and will not be notified.`,
    }
  })
