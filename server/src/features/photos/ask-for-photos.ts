import { firstName } from '#contract/core/members/first-name.ts'
import {
  type askForPhotos as contract,
  photoRequestLimit,
  photoRequestsPerDay,
} from '#contract/features/photos/photos.ts'
import { changeAccessAndPublish } from '../../core/access-requests/change-access.ts'
import { createAccessNotice } from '../../core/access-requests/create-access-notice.ts'
import { insertAccessRequest } from '../../core/access-requests/store.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { spendQuota } from '../../platform/http/limits.ts'
import { waitText } from '../../platform/http/refusal.ts'
import { getShownPhotos, type ShownPhotosRow } from './access-store.ts'
import { photoAccess } from './photo-access.ts'

export const askForPhotos: Handler<typeof contract> = ctx =>
  changeAccessAndPublish(ctx, async (tx, member) => {
    const { viewer } = ctx
    const name = firstName(member.name)
    const photos = await getShownPhotos(tx, viewer.id, member.id)
    const { hidden } = photos
    if (!photos.hasPhotos) return refused(photos, `${name} has no photos to show yet.`)
    if (hidden === null) return { response: 'success', message: `You can see the photos of ${name}.` }
    if (hidden === 'mutual')
      return refused(photos, `You can see the photos of ${name} after mutual interest.`)
    if (member.isViewerHidden) return refused(photos, 'The profile is hidden. Please show it again first.')
    if (hidden === 'asked')
      return { response: 'success', message: `You have already asked ${name}.`, photoHidden: 'asked' }

    const wait = await spendQuota(tx, `askForPhotos:member:${viewer.id}`, [photoRequestLimit])
    if (wait !== undefined) return refused(photos, limitText(wait))
    await insertAccessRequest(tx, 'photos', member.id, viewer.id)
    await createAccessNotice(ctx, tx, photoAccess, member, 'asked')
    return {
      response: 'success',
      message: `We have asked ${name}. We will notify you if ${name} agrees.`,
      photoHidden: 'asked',
    }
  })

const refused = ({ hasPhotos, hidden }: ShownPhotosRow, message: string) => ({
  response: 'invalid' as const,
  message,
  ...(hasPhotos && hidden && { photoHidden: hidden }),
})

const limitText = (seconds: number) =>
  `You have asked ${photoRequestsPerDay} people in a day, which is the limit. You can ask again in ${waitText(seconds)}.`
