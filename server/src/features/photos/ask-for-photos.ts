import { firstName } from '#contract/core/members/first-name.ts'
import {
  type askForPhotos as contract,
  photoRequestLimit,
  photoRequestsPerDay,
} from '#contract/features/photos/photos.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { spendQuota } from '../../platform/http/limits.ts'
import { waitText } from '../../platform/http/refusal.ts'
import { type Counterpart, insertAccessRequest } from './access-store.ts'
import { changeAccessAndPublish } from './change-access.ts'
import { createPhotoNotice } from './create-photo-notice.ts'

export const askForPhotos: Handler<typeof contract> = ctx =>
  changeAccessAndPublish(ctx, async (tx, member) => {
    const { viewer } = ctx
    const name = firstName(member.name)
    const { hidden } = member
    if (!member.hasPhotos) return refused(member, `${name} has no photos to show yet.`)
    if (hidden === null) return { response: 'success', message: `You can see the photos of ${name}.` }
    if (hidden === 'mutual')
      return refused(member, `You can see the photos of ${name} after mutual interest.`)
    if (member.isViewerHidden) return refused(member, 'The profile is hidden. Please show it again first.')
    if (hidden === 'asked')
      return { response: 'success', message: `You have already asked ${name}.`, photoHidden: 'asked' }

    const wait = await spendQuota(tx, `askForPhotos:member:${viewer.id}`, [photoRequestLimit])
    if (wait !== undefined) return refused(member, limitText(wait))
    await insertAccessRequest(tx, member.id, viewer.id)
    await createPhotoNotice(ctx, tx, member, 'photos_asked')
    return {
      response: 'success',
      message: `We have asked ${name}. We will notify you if ${name} agrees.`,
      photoHidden: 'asked',
    }
  })

const refused = ({ hasPhotos, hidden }: Counterpart, message: string) => ({
  response: 'invalid' as const,
  message,
  ...(hasPhotos && hidden && { photoHidden: hidden }),
})

const limitText = (seconds: number) =>
  `You have asked ${photoRequestsPerDay} people in a day, which is the limit. You can ask again in ${waitText(seconds)}.`
