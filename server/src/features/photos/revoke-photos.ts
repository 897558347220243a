import { firstName } from '#contract/core/members/first-name.ts'
import type { revokePhotos as contract } from '#contract/features/photos/photos.ts'
import { deleteNotices } from '../../core/notifications/store.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { decideRequest, findRequest } from './access-store.ts'
import { takenBackBetweenTwo } from './between-two.ts'

export const revokePhotos: Handler<typeof contract> = ctx =>
  takenBackBetweenTwo(ctx, async (tx, { id, name }) => {
    const ownerId = ctx.viewer.id
    if ((await findRequest(tx, ownerId, id)) !== 'granted')
      return { response: 'invalid', message: `${firstName(name)} has not been shown the photos on request.` }
    await decideRequest(tx, ownerId, id, 'revoked')
    const gone = await deleteNotices(tx, 'photos_granted', ownerId, id)
    for (const { mailId } of gone) if (mailId) await ctx.outbox.takeBack(tx, mailId)
    return { response: 'success', message: `${firstName(name)} can no longer see the photos.` }
  })
