import type { grantPhotos as contract } from '#contract/photos.ts'
import type { Handler } from '../http/handler.ts'
import { firstName } from '../interests/first-name.ts'
import { addNotice } from '../notices/store.ts'
import { decideRequest, findRequest } from './access-store.ts'
import { betweenTwo } from './between-two.ts'

/** A no can become a yes, as long as there was a request; a yes once more changes nothing. */
export const grantPhotos: Handler<typeof contract> = ask =>
  betweenTwo(ask, async (tx, { id, name }) => {
    const ownerId = ask.viewer.id
    const before = await findRequest(tx, ownerId, id)
    if (!before)
      return { response: 'invalid', message: `${firstName(name)} has not asked to see your photos.` }
    if (before !== 'granted') {
      await decideRequest(tx, ownerId, id, 'granted')
      await addNotice(tx, { memberId: id, kind: 'photos_granted', otherId: ownerId })
    }
    return { response: 'success', message: `${firstName(name)} can see your photos now.` }
  })
