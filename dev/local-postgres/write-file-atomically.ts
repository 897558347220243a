import { open, rename } from 'node:fs/promises'

/**
 * Readers see the old text or the whole new text, also after a power cut; only the owner may read it.
 * For files with one writer at a time, such as the holder of the data folder's claim.
 */
export async function writeFileAtomically(path: string, text: string): Promise<void> {
  const draft = `${path}.new`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}
