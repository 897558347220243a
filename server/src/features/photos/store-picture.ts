import { photoSizes } from '#contract/features/photos/photos.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Picture } from '../../platform/files/decoding/picture.ts'
import type { Files } from '../../platform/files/files.ts'
import { createFileKey, insertFile, markFilesDead } from './files-store.ts'

/** Inserts the file row, then writes all sizes. The collector deletes them unless a photo makes the file live. */
export async function storePicture(
  { db, files }: { db: Db; files: Files },
  memberId: number,
  picture: Picture,
): Promise<string> {
  const key = createFileKey()
  await insertFile(db, key, memberId)
  try {
    await writeSizes(files, key, picture)
  } catch (error) {
    await markFilesDead(db, [key], null)
    throw error
  }
  return key
}

/** Throws after all writes have ended, so that the collector deletes every size. */
export async function writeSizes(files: Files, key: string, picture: Picture): Promise<void> {
  const written = await Promise.allSettled(photoSizes.map(size => files.put(key, size, picture.sizes[size])))
  const failed = written.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
