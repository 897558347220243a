import { firstName } from '#contract/core/members/first-name.ts'
import {
  type askForPhotos as contract,
  photoAskLimit,
  photoAsksPerDay,
} from '#contract/features/photos/photos.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { takeWithin } from '../../platform/http/limits.ts'
import { waitText } from '../../platform/http/refusal.ts'
import { type Counterpart, putRequest } from './access-store.ts'
import { toldBetweenTwo } from './between-two.ts'
import { tellOfPhotos } from './tell-of-photos.ts'

export const askForPhotos: Handler<typeof contract> = ctx =>
  toldBetweenTwo(ctx, async (tx, other) => {
    const { viewer } = ctx
    const name = firstName(other.name)
    const { hidden } = other
    if (!other.hasPhotos) return no(other, `${name} has no photos to show yet.`)
    if (hidden === null) return { response: 'success', message: `You can see the photos of ${name}.` }
    if (hidden === 'mutual') return no(other, `${name} shows photos after mutual interest.`)
    if (other.isViewerHidden) return no(other, 'The profile is hidden. Please show it again first.')
    if (hidden === 'asked')
      return { response: 'success', message: `You have asked ${name}.`, photoHidden: 'asked' }

    const wait = await takeWithin(tx, `askForPhotos:member:${viewer.id}`, [photoAskLimit])
    if (wait !== undefined) return no(other, tooMany(wait))
    await putRequest(tx, other.id, viewer.id)
    await tellOfPhotos(ctx, tx, other, 'photos_asked')
    return {
      response: 'success',
      message: `${name} was asked. We will notify you of a yes.`,
      photoHidden: 'asked',
    }
  })

const no = ({ hasPhotos, hidden }: Counterpart, message: string) => ({
  response: 'invalid' as const,
  message,
  ...(hasPhotos && hidden && { photoHidden: hidden }),
})

const tooMany = (seconds: number) =>
  `You have asked ${photoAsksPerDay} people within a day. You can ask the next one in ${waitText(seconds)}.`
