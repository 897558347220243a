import type { Deps } from '../../deps.ts'
import { photoSeal } from './photo-seal.ts'

/**
 * A picture that is served to nobody any more. The plain one is asked for first: it goes only once the sealed copy is there,
 * so that one of the two is always found until its day has come.
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
