import { photoSizes } from '#contract/photos.ts'
import type { Db } from '../db.ts'
import type { Files } from '../outside/files.ts'
import type { Picture } from './decoding/picture.ts'
import { insertFile, newKey } from './files-store.ts'

/** Announces a picture, then writes its sizes. Who names it in a row makes it live; else it is collected. */
export async function storePicture(
  { db, files }: { db: Db; files: Files },
  memberId: number,
  picture: Picture,
): Promise<string> {
  const key = newKey()
  await insertFile(db, key, memberId)
  await putSizes(files, key, picture)
  return key
}

export async function putSizes(files: Files, key: string, picture: Picture): Promise<void> {
  await Promise.all(photoSizes.map(size => files.put(key, size, picture.sizes[size])))
}
