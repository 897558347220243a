import { firstName } from '#contract/core/members/first-name.ts'
import type { revokePhotos as contract } from '#contract/features/photos/photos.ts'
import { deleteNotices } from '../../core/notifications/store.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { findAccessState, updateAccessRequest } from './access-store.ts'
import { withdrawAccess } from './change-access.ts'

export const revokePhotos: Handler<typeof contract> = ctx =>
  withdrawAccess(ctx, async (tx, { id, name }) => {
    const ownerId = ctx.viewer.id
    if ((await findAccessState(tx, ownerId, id)) !== 'granted')
      return { response: 'invalid', message: `${firstName(name)} has no permission to see the photos.` }
    await updateAccessRequest(tx, ownerId, id, 'revoked')
    const deleted = await deleteNotices(tx, 'photos_granted', ownerId, id)
    for (const { mailId } of deleted) if (mailId) await ctx.outbox.cancel(tx, mailId)
    return { response: 'success', message: `${firstName(name)} can no longer see the photos.` }
  })
