import type { uploadPhoto as contract, OwnPhoto } from '#contract/features/photos/photos.ts'
import { photoSlots } from '#contract/platform/values.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { lockRows } from '../../platform/database/lock.ts'
import type { Picture } from '../../platform/files/decoding/picture.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { markFileLive, markFilesDead } from './files-store.ts'
import { setInitialState } from './initial-state.ts'
import { findFreeSlot, findPathByClientId, insertPhoto, listOwnPhotos, pathOf } from './store.ts'
import { storePicture } from './store-picture.ts'

type UploadContext = Parameters<Handler<typeof contract>>[0]

export const uploadPhoto: Handler<typeof contract> = async ctx => {
  const { input, viewer, db, pictures } = ctx
  const earlierPath = await findEarlierUpload(db, ctx)
  if (earlierPath) return replyWith(db, viewer.id, earlierPath)
  if (!(await findFreeSlot(db, viewer.id))) return noFreeSlot
  const { crop, turn } = input
  const picture = await pictures.make({ bytes: input.img.bytes, from: 'sent', crop, turn })
  if (!picture) return refuse.busy()
  if ('refused' in picture) return { response: 'invalid', message: picture.refused }
  const key = await storePicture(ctx, viewer.id, picture)
  const path = await db.transaction(tx => insertUploaded(tx, ctx, key, picture))
  return path ? replyWith(db, viewer.id, path) : noFreeSlot
}

/** Inserts the photo in the lowest free slot. If a repeated upload was faster, returns its path and drops these objects. */
async function insertUploaded(
  tx: Tx,
  ctx: UploadContext,
  key: string,
  picture: Picture,
): Promise<string | undefined> {
  const { input, viewer, config } = ctx
  const memberId = viewer.id
  await lockRows(tx, 'members', [memberId])
  const earlierPath = await findEarlierUpload(tx, ctx)
  const slot = await findFreeSlot(tx, memberId)
  if (earlierPath || !slot) {
    await markFilesDead(tx, [key], null)
    return earlierPath
  }
  await markFileLive(tx, key)
  const clientId = input.client_id ?? null
  const isEdited = input.edited === 'true'
  const id = await insertPhoto(tx, { memberId, slot, key, clientId, picture, isEdited })
  await setInitialState(tx, config, { id, memberId, description: picture.description })
  return pathOf(key)
}

const findEarlierUpload = async (db: Queries, { input, viewer }: UploadContext) =>
  input.client_id && findPathByClientId(db, viewer.id, input.client_id)

const noFreeSlot = {
  response: 'invalid',
  message: `There are already ${photoSlots} photos. Please delete one first.`,
} as const

async function replyWith(db: Queries, memberId: number, path: string) {
  const photo = (await listOwnPhotos(db, memberId)).find(own => own.path === path)
  return { response: 'success', message: messageOf(photo), photo } as const
}

const messageOf = (photo: OwnPhoto | undefined) =>
  photo?.status === 'approved'
    ? 'The photo was added.'
    : 'The photo was added. Other members can see it once it is approved.'
