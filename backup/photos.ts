import { createInterface } from 'node:readline'
import { photoSizes } from '#contract/photos.ts'
import { type Files, objectName, placeOf, sealedName } from '../server/src/outside/files.ts'
import type { Keys } from './keys.ts'
import type { BackedUpTable } from './manifest.ts'
import { openStored } from './stored-file.ts'
import type { Entry } from './tar.ts'

/**
 * The objects of the pictures whose rows are in the backup, from whichever store they lie in. The rows are those that
 * were written a moment ago, so no list of them is held in memory. What was deleted meanwhile is left out.
 */
export async function* packPhotos(
  files: Files,
  folder: string,
  { columns, file }: BackedUpTable,
  keys: Keys | undefined,
): AsyncGenerator<Entry> {
  const [key, state] = [columns.indexOf('key'), columns.indexOf('state')]
  for await (const line of createInterface({ input: openStored(folder, file, keys) })) {
    const row = line.split('\t')
    yield* objectsOf(files, row[key] as string, row[state] as string)
  }
}

async function* objectsOf(files: Files, key: string, state: string): AsyncGenerator<Entry> {
  const served = state === 'live' || state === 'dead' ? photoSizes : []
  const found = await Promise.all(served.map(size => files.get(key, size)))
  for (const [at, size] of served.entries()) {
    const bytes = found[at]
    if (bytes) yield { path: objectName(key, size), bytes }
  }
  const sealed = state === 'sealed' || state === 'dead' ? await files.sealed.get(key) : undefined
  if (sealed) yield { path: sealedName(key), bytes: sealed }
}

/** Which files below the uploads are pictures of members, and so are packed by their rows. */
export const isPhoto = (path: string) => path.startsWith('m/') || path.startsWith('sealed/')

/** Where a packed picture belongs; undefined for other uploads, which lie in the folder in every case. */
export function putPhoto(files: Files, path: string): ((bytes: Buffer) => Promise<void>) | undefined {
  const place = placeOf(path)
  if (!place) return undefined
  const { key, size } = place
  return size ? bytes => files.put(key, size, bytes) : bytes => files.sealed.put(key, bytes)
}
