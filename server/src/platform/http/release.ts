import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The name of the built app: index.html names every file of it by its content, so any change makes it another. */
export function releaseOf(webFolder: string): string | undefined {
  const path = join(webFolder, 'index.html')
  if (!existsSync(path)) return undefined
  return createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 12)
}
