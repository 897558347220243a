import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** For development: generates a secret that survives restarts, readable only by its owner. */
export async function getDevelopmentSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'session-secret')
  const fresh = `${path}.${process.pid}`
  await mkdir(dataDir, { recursive: true })
  await writeFile(fresh, randomBytes(48).toString('base64url'), { mode: 0o600 })
  try {
    // A link is atomic and never replaces a file: of two servers that start together, the first wins.
    await link(fresh, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(fresh, { force: true })
  }
  return readFile(path, 'utf8')
}
