import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The release is a hash of index.html, which contains the hashed name of every built file. */
export function releaseOf(webFolder: string): string | undefined {
  const path = join(webFolder, 'index.html')
  if (!existsSync(path)) return undefined
  return createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 12)
}
