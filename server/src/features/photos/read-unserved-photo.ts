import type { Deps } from '../../deps.ts'
import { photoSeal } from './photo-seal.ts'

/**
 * Reads a photo that members can no longer fetch. The plain copy comes first: it is deleted only after the sealed copy is
 * written, so one of the two always exists until the retention ends.
 */
export async function readUnservedPhoto(
  { files, config, secret }: Pick<Deps, 'files' | 'config' | 'secret'>,
  key: string,
): Promise<Buffer | undefined> {
  const plain = await files.get(key, 'full')
  if (plain) return plain
  const sealed = await files.sealed.get(key)
  return sealed && photoSeal(config.sealKey ?? secret).open(key, sealed)
}
