import { firstName } from '#contract/core/members/first-name.ts'
import type { grantPhotos as contract } from '#contract/features/photos/photos.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { decideRequest, findRequest } from './access-store.ts'
import { toldBetweenTwo } from './between-two.ts'
import { tellOfPhotos } from './tell-of-photos.ts'

/** A no can become a yes, as long as there was a request; a yes once more changes nothing. */
export const grantPhotos: Handler<typeof contract> = ctx =>
  toldBetweenTwo(ctx, async (tx, other) => {
    const { id, name } = other
    const ownerId = ctx.viewer.id
    const before = await findRequest(tx, ownerId, id)
    if (!before)
      return { response: 'invalid', message: `${firstName(name)} has not asked to see the photos.` }
    if (before !== 'granted') {
      await decideRequest(tx, ownerId, id, 'granted')
      await tellOfPhotos(ctx, tx, other, 'photos_granted')
    }
    return { response: 'success', message: `${firstName(name)} can see the photos now.` }
  })
