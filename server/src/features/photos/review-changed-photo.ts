import { deleteHashes } from '../../core/moderation/photo-hash-store.ts'
import { requestReview } from '../../core/moderation/request-review.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Picture } from '../../platform/files/decoding/picture.ts'
import { setInitialState } from './initial-state.ts'
import { clearDecision, deleteFindings, holdPhoto } from './review-store.ts'
import { deletePhotoRow, insertPhoto, type StoredPhoto } from './store.ts'

interface ChangedPhoto {
  memberId: number
  photo: StoredPhoto
  key: string
  picture: Picture
  /** A complaint that names the photo waits to be decided. */
  isReported: boolean
}

/**
 * The changed picture is judged like a new one. It stays the same photo, or a quarter-turn would take it out of the case that
 * is about it. What a person has to look at is looked at as it is now.
 */
export async function reviewChangedPhoto(
  tx: Tx,
  config: Pick<Config, 'approval'>,
  changed: ChangedPhoto,
): Promise<void> {
  const { memberId, photo, picture, isReported } = changed
  if (photo.status === 'rejected') return replaceRejected(tx, config, changed)
  const { id } = photo
  const needsModerator = photo.status === 'held' || isReported
  await clearDecision(tx, id)
  await deleteHashes(tx, id)
  // Whoever looks also sees why: a turned picture is not found again.
  if (!needsModerator) await deleteFindings(tx, id)
  await setInitialState(tx, config, { id, memberId, description: picture.description })
  if (!needsModerator) return
  await holdPhoto(tx, id)
  await requestReview(tx, { kind: 'photo', memberId, photoId: id })
}

/** What was decided about the rejected one, and a ban that was taken from it, stays with that one. */
async function replaceRejected(
  tx: Tx,
  config: Pick<Config, 'approval'>,
  changed: ChangedPhoto,
): Promise<void> {
  const { memberId, photo, key, picture } = changed
  await deletePhotoRow(tx, photo.id)
  const { slot, clientId, isEdited } = photo
  const id = await insertPhoto(tx, { memberId, slot, key, clientId, picture, isEdited })
  await setInitialState(tx, config, { id, memberId, description: picture.description })
  await holdPhoto(tx, id)
  await requestReview(tx, { kind: 'photo', memberId, photoId: id })
}
