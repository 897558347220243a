import type { cropPhoto as contract } from '#contract/features/photos/photos.ts'
import { findComplaints } from '../../core/moderation/reported-store.ts'
import { lockRows } from '../../platform/database/lock.ts'
import { isInside } from '../../platform/files/decoding/frame.ts'
import type { Picture } from '../../platform/files/decoding/picture.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { markFileLive, markFilesDead } from './files-store.ts'
import { reviewChangedPhoto } from './review-changed-photo.ts'
import { findPhotoInSlot, listOwnPhotos, lockPhotoByKey, type StoredPhoto, updatePicture } from './store.ts'
import { storePicture } from './store-picture.ts'
import { photosChangedText } from './texts.ts'

type CropContext = Parameters<Handler<typeof contract>>[0]

/** Crops the full size and stores it under a new key, so that cached old sizes and new sizes never mix. */
export const cropPhoto: Handler<typeof contract> = async ctx => {
  const { input, viewer, db, files, pictures } = ctx
  const before = (await findPhotoInSlot(db, viewer.id, input.img))?.fileKey
  const bytes = before && (await files.get(before, 'full'))
  const picture = bytes && (await pictures.make({ ...input, bytes, from: 'own' }))
  if (bytes && !picture) return refuse.busy()
  const problem = !picture ? photosChangedText : 'refused' in picture ? picture.refused : undefined
  const isDone = !problem && (await replacePicture(ctx, before as string, picture as Picture))
  const photos = await listOwnPhotos(db, viewer.id)
  return isDone
    ? { response: 'success', message: 'The photo was changed.', photos }
    : { response: 'invalid', message: problem || photosChangedText, photos }
}

/**
 * Replaces the old picture. A sealed copy of it stays if the photo was reported or rejected. False if the photo was changed
 * or deleted during the call; a move to another slot is fine.
 */
async function replacePicture(ctx: CropContext, before: string, picture: Picture): Promise<boolean> {
  const { viewer, db } = ctx
  const key = await storePicture(ctx, viewer.id, picture)
  return db.transaction(async tx => {
    await lockRows(tx, 'members', [viewer.id])
    const photo = await lockPhotoByKey(tx, viewer.id, before)
    if (!photo) {
      await markFilesDead(tx, [key], null)
      return false
    }
    await markFileLive(tx, key)
    await updatePicture(tx, photo.id, key, picture)
    const { isReported, isNamed } = await findComplaints(tx, viewer.id, photo.id)
    if (!keepsDecision(ctx, photo))
      await reviewChangedPhoto(tx, ctx.config, {
        memberId: viewer.id,
        photo,
        key,
        picture,
        isReported: isNamed,
      })
    await markFilesDead(
      tx,
      [before],
      isReported ? 'reported' : photo.status === 'rejected' ? 'removed' : null,
    )
    return true
  })
}

/** The moderator's decision stays valid if the new crop shows no more than the old one and is not turned. */
function keepsDecision({ input }: CropContext, { status, crop }: StoredPhoto): boolean {
  const isTurned = (input.turn ?? 0) !== 0
  return !isTurned && status !== 'rejected' && crop !== null && isInside(input.crop, crop)
}
