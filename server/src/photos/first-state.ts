import type { PhotoState } from '#contract/photos.ts'
import { askForLook } from '../cases/ask-for-look.ts'
import type { Config } from '../config.ts'
import type { Sql } from '../db.ts'
import { askedOf, findBans, findTwins, insertHashes, putComparison } from './hash-store.ts'
import type { Description } from './hashing/describe.ts'
import { insertFindings, setState } from './review-store.ts'

export interface NewPhoto {
  id: number
  memberId: number
  description: Description
}

/**
 * What becomes of a photo that was inserted as `pending` in this transaction: sets and answers its state. One that is like a banned photo or another member's, or that holds a QR code, is held for a
 * person; no machine does more than that.
 */
export async function setFirstState(
  tx: Sql,
  { approval }: Pick<Config, 'approval'>,
  { id, memberId, description }: NewPhoto,
): Promise<PhotoState> {
  await insertHashes(tx, id, description)
  const asked = askedOf(tx, description)
  const bans = await findBans(tx, asked)
  const twins = await findTwins(tx, memberId, asked)
  const isHeld = await insertFindings(tx, id, { bans, twins, hasQr: description.hasQr })
  if (!isHeld) await putComparison(tx, id, description.compared)
  const state = isHeld ? 'held' : approval === 'auto' ? 'approved' : 'pending'
  await setState(tx, id, state)
  if (state !== 'approved') await askForLook(tx, { kind: 'photo', memberId, photoId: id })
  return state
}
