import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Reads a value that survives restarts. The first call generates it, readable only by its owner. */
export async function readOrGenerate(path: string, generate: () => string): Promise<string> {
  const fresh = `${path}.${process.pid}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(fresh, generate(), { mode: 0o600 })
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
