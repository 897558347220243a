import { randomUUID } from 'node:crypto'
import { open, rename } from 'node:fs/promises'

/** Readers see the old text or the whole new text, also after a power cut; only the owner may read it. */
export async function writeFileAtomically(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}
