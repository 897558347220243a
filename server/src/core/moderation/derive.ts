import type { Sql } from '../../platform/database/db.ts'
import { approve } from './approve-store.ts'
import { listTouched } from './decision-store.ts'
import { deriveMember, derivePhoto, findBan, hasBan, isShownFirst } from './derive-store.ts'
import { insertBan } from './photo-hash-store.ts'

/**
 * The one place that writes what the office has decided into what lists show: whether a profile is approved or suspended,
 * how a photo stands, whether messages rest. Always the whole of it, from all decisions: asked twice, it says the same.
 * Returns who is seen for the first time.
 */
export async function deriveTouched(tx: Sql, decisionId: number): Promise<number[]> {
  const touched = await listTouched(tx, decisionId)
  const isNew: number[] = []
  for (const memberId of new Set(touched.flatMap(one => one.memberId ?? [])))
    if (await setMember(tx, memberId)) isNew.push(memberId)
  for (const photoId of new Set(touched.flatMap(one => one.photoId ?? []))) await setPhoto(tx, photoId)
  return isNew
}

/** True where others see the profile for the first time. */
export async function setMember(tx: Sql, memberId: number): Promise<boolean> {
  const isNew = (await isShownFirst(tx, memberId)) && (await approve(tx, memberId))
  await deriveMember(tx, memberId)
  return isNew
}

export async function setPhoto(tx: Sql, photoId: number): Promise<void> {
  await derivePhoto(tx, photoId)
  const ban = await findBan(tx, photoId)
  if (ban && !(await hasBan(tx, ban.decisionId))) await insertBan(tx, photoId, ban)
}
