import type { PhotoState } from '#contract/features/photos/photos.ts'
import { findBans, findTwins, insertHashes } from '../../core/moderation/photo-hash-store.ts'
import { requestReview } from '../../core/moderation/request-review.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Description } from '../../platform/files/hashing/describe.ts'
import { insertFindings, updatePhotoState } from './review-store.ts'

export interface NewPhoto {
  id: number
  memberId: number
  description: Description
}

/**
 * Sets and returns the state of a photo that this transaction inserted as `pending`. A photo that looks like a banned one or
 * like another member's, or that shows a QR code, is held until a moderator decides.
 */
export async function setInitialState(
  tx: Tx,
  { approval }: Pick<Config, 'approval'>,
  { id, memberId, description }: NewPhoto,
): Promise<PhotoState> {
  await insertHashes(tx, id, description)
  const bans = await findBans(tx, description)
  const twins = await findTwins(tx, memberId, description)
  const isHeld = await insertFindings(tx, id, { bans, twins, hasQr: description.hasQr })
  const state = isHeld ? 'held' : approval === 'auto' ? 'approved' : 'pending'
  await updatePhotoState(tx, id, state)
  if (state !== 'approved') await requestReview(tx, { kind: 'photo', memberId, photoId: id })
  return state
}
