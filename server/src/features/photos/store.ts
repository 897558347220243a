import { type PhotoReason, photoReasons } from '#contract/core/moderation/photo-reasons.ts'
import type { Crop, OwnPhoto, PhotoState } from '#contract/features/photos/photos.ts'
import { photoSlots } from '#contract/platform/values.ts'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import type { Picture } from '../../platform/files/decoding/picture.ts'

type OwnRow = Omit<OwnPhoto, 'reason'> & { reason: PhotoReason | null }

/** All photos of a member as they are told to the owner: what is held waits like any other. */
export async function listOwnPhotos(db: Sql, memberId: number): Promise<OwnPhoto[]> {
  const rows = await db<OwnRow[]>`
    select slot, path, case status when 'held' then 'pending' else status end as status,
      case status when 'rejected' then reason end as reason,
      encode(thumbhash, 'base64') as thumbhash, crop, width, height, is_edited as "isEdited"
    from photos where member_id = ${memberId} order by slot`
  return rows.map(row => ({ ...row, reason: row.reason && photoReasons[row.reason] }))
}

/** The photo that was sent under this number before. */
export async function findPathByClientId(
  db: Sql,
  memberId: number,
  clientId: string,
): Promise<string | undefined> {
  const [row] = await db<{ path: string }[]>`
    select path from photos where member_id = ${memberId} and client_id = ${clientId}`
  return row?.path
}

/** Whoever changes the places of a member's photos does so alone: the slots are 1 to n, and at most six. */
export async function lockSlots(tx: Sql, memberId: number): Promise<void> {
  await tx`select from members where id = ${memberId} for no key update`
}

/** The lowest, or none. */
export async function findFreeSlot(db: Sql, memberId: number): Promise<number | undefined> {
  const [row] = await db<{ slot: number | null }[]>`
    select min(slot) as slot from generate_series(1, ${photoSlots}::int) as slot
    where not exists (select from photos where member_id = ${memberId} and photos.slot = slot.slot)`
  return row?.slot ?? undefined
}

interface PhotoInsert {
  memberId: number
  slot: number
  key: string
  clientId: string | null
  picture: Picture
  isEdited: boolean
}

/** Waits until its first state is set in the same transaction. */
export async function insertPhoto(tx: Sql, photo: PhotoInsert): Promise<number> {
  const { memberId, slot, key, clientId, isEdited } = photo
  const { width, height, thumbhash, crop } = photo.picture
  const [row] = await tx<{ id: number }[]>`
    insert into photos (
      member_id, slot, path, status, file_key, client_id, width, height, thumbhash, crop, is_edited
    ) values (
      ${memberId}, ${slot}, ${pathOf(key)}, 'pending', ${key}, ${clientId}, ${width}, ${height},
      ${thumbhash}, ${crop}::real[], ${isEdited}
    ) returning id`
  return row?.id as number
}

export const pathOf = (key: string) => `uploads/m/${key}.webp`

export interface StoredPhoto {
  id: number
  slot: number
  path: string
  /** None for the portraits of demo members. */
  file_key: string | null
  client_id: string | null
  status: PhotoState
  crop: Crop | null
  is_edited: boolean
}

export const findPhotoInSlot = (db: Sql, memberId: number, slot: number) =>
  findPhoto(db, memberId, db`slot = ${slot}`)

/** Wherever it stands now. Nobody decides about it, or reports it, until the transaction ends. */
export const lockPhotoByKey = (tx: Sql, memberId: number, key: string) =>
  findPhoto(tx, memberId, tx`file_key = ${key} for no key update`)

async function findPhoto(db: Sql, memberId: number, which: Fragment): Promise<StoredPhoto | undefined> {
  const [row] = await db<StoredPhoto[]>`
    select id, slot, path, file_key, client_id, status, crop, is_edited
    from photos where member_id = ${memberId} and ${which}`
  return row
}

/** Removes a row and leaves its place free. */
export async function deletePhotoRow(tx: Sql, id: number): Promise<void> {
  await tx`delete from photos where id = ${id}`
}

/** After a photo has gone from this place. */
export async function closeGap(tx: Sql, memberId: number, slot: number): Promise<void> {
  await tx`update photos set slot = slot - 1 where member_id = ${memberId} and slot > ${slot}`
}

/** The photos of these places, in this order, take the places from the first on. */
export async function movePhotos(tx: Sql, memberId: number, order: readonly number[]): Promise<void> {
  await tx`
    update photos set slot = place.new
    from unnest(${order as number[]}::smallint[]) with ordinality as place (old, new)
    where member_id = ${memberId} and slot = place.old and place.old <> place.new`
}

/** The two change places; every place before a filled one is filled. */
export async function swapWithFirst(tx: Sql, memberId: number, slot: number): Promise<void> {
  await tx`
    update photos set slot = case slot when 1 then ${slot}::smallint else 1 end
    where member_id = ${memberId} and slot in (1, ${slot})`
}

/** The same photo with another frame, under a new name. */
export async function updatePicture(tx: Sql, id: number, key: string, picture: Picture): Promise<void> {
  const { width, height, thumbhash, crop } = picture
  await tx`
    update photos set file_key = ${key}, path = ${pathOf(key)}, width = ${width}, height = ${height},
      thumbhash = ${thumbhash}, crop = ${crop}::real[]
    where id = ${id}`
}
