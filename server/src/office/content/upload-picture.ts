import { contentPictures } from '#contract/core/content/content-kinds.ts'
import type { uploadPicture as contract } from '#contract/office/content/editing.ts'
import { createFileKey, insertFile, markFileLive } from '../../features/photos/files-store.ts'
import { writeSizes } from '../../features/photos/store-picture.ts'
import type { Picture, PictureOrder, RefusedPicture } from '../../platform/files/decoding/picture.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { insertPictures } from './picture-store.ts'

const smallSide = 800

const pathOf = (key: string) => `${contentPictures}${key}.webp`

/** Re-encodes the picture in two sizes, in the decoder processes of member photos. */
export const uploadPicture: Handler<typeof contract> = async ({
  input,
  pictures,
  files,
  auditedTransaction,
  unauditedTransaction,
}) => {
  const make = (more: Partial<PictureOrder>) =>
    pictures.make({ bytes: input.img.bytes, from: 'sent', ...more })
  const large = await make({})
  if (isNone(large)) return refused(large)
  const small = await make({ side: smallSide })
  if (isNone(small)) return refused(small)
  const store = async (picture: Picture) => {
    const key = createFileKey()
    await unauditedTransaction(tx => insertFile(tx, key, null))
    await writeSizes(files, key, picture)
    return key
  }
  const [key, smallKey] = [await store(large), await store(small)]
  return auditedTransaction(async tx => {
    await markFileLive(tx, key)
    await markFileLive(tx, smallKey)
    await insertPictures(tx, [key, smallKey])
    const { width, height } = large
    return {
      reply: { path: pathOf(key), small: pathOf(smallKey), width, height },
      note: { subject: `picture:${key}` },
    }
  })
}

const isNone = (made: Picture | RefusedPicture | undefined): made is RefusedPicture | undefined =>
  made === undefined || 'refused' in made

const refused = (made: RefusedPicture | undefined) =>
  made ? new Refusal(400, made.refused, { errors: { img: made.refused } }) : refuse.busy()
