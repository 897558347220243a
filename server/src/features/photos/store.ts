import { z } from 'zod'
import { type PhotoReason, photoReasons } from '#contract/core/moderation/photo-reasons.ts'
import { type OwnPhoto, ownPhoto, photoStates } from '#contract/features/photos/photos.ts'
import { photoSlots } from '#contract/platform/values.ts'
import { closeReviews } from '../../core/moderation/subject-store.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { lockRows } from '../../platform/database/lock.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import type { Picture } from '../../platform/files/decoding/picture.ts'

const reasonCodes = Object.keys(photoReasons) as PhotoReason[]
const OwnRow = ownPhoto.extend({ reason: z.enum(reasonCodes).nullable() })

/** All photos of a member, as the owner sees them. A held photo looks like a pending one. */
export async function listOwnPhotos(db: Queries, memberId: number): Promise<OwnPhoto[]> {
  const rows = await db.many(OwnRow)`
    select slot, path, case status when 'held' then 'pending' else status end as status,
      case status when 'rejected' then reason end as reason,
      encode(thumbhash, 'base64') as thumbhash, crop, width, height, is_edited as "isEdited"
    from photos where member_id = ${memberId} order by slot`
  return rows.map(row => ({ ...row, reason: row.reason && photoReasons[row.reason] }))
}

const PathRow = z.object({ path: z.string() })

export async function findPathByClientId(
  db: Queries,
  memberId: number,
  clientId: string,
): Promise<string | undefined> {
  const row = await db.find(PathRow)`
    select path from photos where member_id = ${memberId} and client_id = ${clientId}`
  return row?.path
}

const FreeSlotRow = z.object({ slot: z.int().nullable() })

export const findFreeSlot = async (db: Queries, memberId: number) =>
  (
    await db.one(FreeSlotRow)`
      select min(slot) as slot from generate_series(1, ${photoSlots}::int) as slot
      where not exists (select from photos where member_id = ${memberId} and photos.slot = slot.slot)`
  ).slot

interface PhotoInsert {
  memberId: number
  slot: number
  key: string
  clientId: string | null
  picture: Picture
  isEdited: boolean
}

const IdRow = z.object({ id: z.int() })

/** Inserts a pending photo. Call `setInitialState` in the same transaction. */
export async function insertPhoto(tx: Tx, photo: PhotoInsert): Promise<number> {
  const { memberId, slot, key, clientId, isEdited } = photo
  const { width, height, thumbhash, crop } = photo.picture
  const { id } = await tx.one(IdRow)`
    insert into photos (
      member_id, slot, path, status, file_key, client_id, width, height, thumbhash, crop, is_edited
    ) values (
      ${memberId}, ${slot}, ${pathOf(key)}, 'pending', ${key}, ${clientId}, ${width}, ${height},
      ${thumbhash}, ${crop}::real[], ${isEdited}
    ) returning id`
  return id
}

export const pathOf = (key: string) => `uploads/m/${key}.webp`

const StoredPhotoRow = z.object({
  id: z.int(),
  slot: z.int(),
  path: z.string(),
  /** Null for the portraits of demo members. */
  fileKey: z.string().nullable(),
  clientId: z.string().nullable(),
  status: z.enum(photoStates),
  crop: ownPhoto.shape.crop,
  isEdited: z.boolean(),
})
export type StoredPhoto = z.infer<typeof StoredPhotoRow>

export const findPhotoInSlot = (db: Queries, memberId: number, slot: number) =>
  findPhoto(db, memberId, sql`slot = ${slot}`)

/** Finds the photo in any slot. Locks it, so that no decision or complaint about it is written before the commit. */
export async function lockPhotoByKey(
  tx: Tx,
  memberId: number,
  key: string,
): Promise<StoredPhoto | undefined> {
  const photo = await findPhoto(tx, memberId, sql`file_key = ${key}`)
  if (photo) await lockRows(tx, 'photos', [photo.id])
  return photo && findPhoto(tx, memberId, sql`file_key = ${key}`)
}

const findPhoto = (db: Queries, memberId: number, which: Sql) =>
  db.find(StoredPhotoRow)`
    select id, slot, path, file_key as "fileKey", client_id as "clientId", status, crop, is_edited as "isEdited"
    from photos where member_id = ${memberId} and ${which}`

/** Deletes the row, leaves its slot free and closes its review. */
export async function deletePhotoRow(tx: Tx, id: number): Promise<void> {
  await tx.run`delete from photos where id = ${id}`
  await closeReviews(tx, 'photo', [id])
}

export const closeGap = (tx: Tx, memberId: number, slot: number) =>
  tx.run`update photos set slot = slot - 1 where member_id = ${memberId} and slot > ${slot}`

/** `order` lists the current slots in their new order. */
export const movePhotos = (tx: Tx, memberId: number, order: readonly number[]) =>
  tx.run`
    update photos set slot = place.new
    from unnest(${order}::smallint[]) with ordinality as place (old, new)
    where member_id = ${memberId} and slot = place.old and place.old <> place.new`

/** Swaps two photos, because slots have no gaps. */
export const swapWithFirst = (tx: Tx, memberId: number, slot: number) =>
  tx.run`
    update photos set slot = case slot when 1 then ${slot}::smallint else 1 end
    where member_id = ${memberId} and slot in (1, ${slot})`

export async function updatePicture(tx: Tx, id: number, key: string, picture: Picture): Promise<void> {
  const { width, height, thumbhash, crop } = picture
  await tx.run`
    update photos set file_key = ${key}, path = ${pathOf(key)}, width = ${width}, height = ${height},
      thumbhash = ${thumbhash}, crop = ${crop}::real[]
    where id = ${id}`
}
