import type { cropPhoto as contract } from '#contract/photos.ts'
import { askForLook } from '../cases/ask-for-look.ts'
import type { Sql } from '../db.ts'
import type { Handler } from '../http/handler.ts'
import { refuse } from '../http/refusal.ts'
import { isInside } from './decoding/frame.ts'
import type { Picture } from './decoding/picture.ts'
import { isReported, makeFileLive, markFilesDead } from './files-store.ts'
import { setFirstState } from './first-state.ts'
import { holdPhoto } from './review-store.ts'
import {
  deletePhotoRow,
  findPhotoAt,
  findPhotoOf,
  insertPhoto,
  listOwnPhotos,
  lockPlaces,
  type PhotoAt,
  updateFrame,
} from './store.ts'
import { storePicture } from './store-picture.ts'
import { notThere } from './texts.ts'

type Cropping = Parameters<Handler<typeof contract>>[0]

/** From the full size, and under a new name: whoever was told the old one never gets half of each. */
export const cropPhoto: Handler<typeof contract> = async ask => {
  const { input, viewer, db, files, pictures } = ask
  const before = (await findPhotoAt(db, viewer.id, input.img))?.file_key
  const bytes = before && (await files.get(before, 'full'))
  const picture = bytes && (await pictures.make({ ...input, bytes, from: 'own' }))
  if (bytes && !picture) return refuse.busy()
  const no = !picture ? notThere : 'refused' in picture ? picture.refused : undefined
  const isDone = !no && (await change(ask, before as string, picture as Picture))
  const photos = await listOwnPhotos(db, viewer.id)
  return isDone
    ? { response: 'success', message: 'Your photo has been changed.', photos }
    : { response: 'invalid', message: no || notThere, photos }
}

/** False where the photo was changed or deleted meanwhile. It may have moved to another place. */
async function change(ask: Cropping, before: string, picture: Picture): Promise<boolean> {
  const { viewer, db } = ask
  const key = await storePicture(ask, viewer.id, picture)
  return db.begin(async tx => {
    await lockPlaces(tx, viewer.id)
    const photo = await findPhotoOf(tx, viewer.id, before)
    if (!photo) {
      await markFilesDead(tx, [key], null)
      return false
    }
    await makeFileLive(tx, key)
    if (isJudged(ask, photo)) await updateFrame(tx, photo.id, key, picture)
    else await judgeAnew(tx, ask, photo, key, picture)
    // What was reported is kept as it was seen.
    await markFilesDead(tx, [before], (await isReported(tx, photo.id, viewer.id)) ? 'reported' : null)
    return true
  })
}

/** What was said of the photo holds where it shows no more than before, the same way up. */
function isJudged({ input }: Cropping, { status, crop }: PhotoAt): boolean {
  const isTurned = (input.turn ?? 0) !== 0
  return !isTurned && status !== 'rejected' && crop !== null && isInside(input.crop, crop)
}

/** A photo of its own at the same place. One that a person said no to, or has to look at, is looked at by a person. */
async function judgeAnew(
  tx: Sql,
  { viewer, config }: Cropping,
  photo: PhotoAt,
  key: string,
  picture: Picture,
): Promise<void> {
  const memberId = viewer.id
  await deletePhotoRow(tx, photo.id)
  const { slot, client_id: clientId, is_edited: isEdited } = photo
  const id = await insertPhoto(tx, { memberId, slot, key, clientId, picture, isEdited })
  await setFirstState(tx, config, { id, memberId, description: picture.description })
  if (photo.status === 'held' || photo.status === 'rejected') {
    await holdPhoto(tx, id)
    await askForLook(tx, { kind: 'photo', memberId, photoId: id })
  }
}
