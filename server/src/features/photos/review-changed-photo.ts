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
  /** An open complaint names the photo. */
  isReported: boolean
}

/**
 * Reviews the changed picture like a new one. The photo keeps its id, so that an open case still refers to it. A held or
 * reported photo goes to a moderator again.
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
  // The moderator needs the old findings, because a turned picture no longer matches.
  if (!needsModerator) await deleteFindings(tx, id)
  await setInitialState(tx, config, { id, memberId, description: picture.description })
  if (!needsModerator) return
  await holdPhoto(tx, id)
  await requestReview(tx, { kind: 'photo', memberId, photoId: id })
}

/** Inserts a new photo, so that the decision about the rejected one and its ban stay with the old row. */
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
