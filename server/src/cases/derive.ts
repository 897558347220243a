import type { Sql } from '../db.ts'
import { approve } from '../partner/store.ts'
import { findNeighbours, insertBan, putKnownComparisons } from '../photos/hash-store.ts'
import { listTouched } from './decision-store.ts'
import {
  type DerivedPhoto,
  deleteBans,
  deriveMember,
  derivePhoto,
  hasBan,
  writeMember,
  writePhoto,
} from './derive-store.ts'

/**
 * The one place that writes what the office has decided into what lists show: whether a profile is approved or suspended,
 * how a photo stands, whether messages rest. Always the whole of it, from all decisions: asked twice, it says the same.
 */
export async function deriveTouched(tx: Sql, decisionId: number): Promise<void> {
  const touched = await listTouched(tx, decisionId)
  for (const memberId of new Set(touched.flatMap(one => one.memberId ?? []))) await setMember(tx, memberId)
  for (const photoId of new Set(touched.flatMap(one => one.photoId ?? []))) await setPhoto(tx, photoId)
}

export async function setMember(tx: Sql, memberId: number): Promise<void> {
  const derived = await deriveMember(tx, memberId)
  if (!derived) return
  if (derived.isNew) await approve(tx, memberId)
  await writeMember(tx, memberId, derived)
}

export async function setPhoto(tx: Sql, photoId: number): Promise<void> {
  const derived = await derivePhoto(tx, photoId)
  if (!derived) return
  await writePhoto(tx, photoId, derived)
  await deleteBans(tx, photoId, derived.bannedBy)
  if (derived.bannedBy !== null && !(await hasBan(tx, derived.bannedBy))) await ban(tx, photoId, derived)
}

/** Whatever is like it is compared anew, also where it is shown already. */
async function ban(tx: Sql, photoId: number, { bannedBy, decidedBy, reason }: DerivedPhoto): Promise<void> {
  const decisionId = bannedBy as number
  await insertBan(tx, photoId, { staffId: decidedBy, reason: reason ?? 'indecent', decisionId })
  const neighbours = await findNeighbours(tx, photoId)
  await putKnownComparisons(
    tx,
    neighbours.map(({ id }) => id),
  )
}
