import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A hash of files and folders below `root`. Changes with the path or bytes of any file. */
export function fingerprintFiles(root, paths, isRelevant) {
  const hash = createHash('sha256')
  const files = paths.flatMap(path => listFiles(join(root, path))).filter(isRelevant)
  for (const file of files.sort()) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}:${content.length}:`).update(content)
  }
  return hash.digest('hex')
}

export function listFiles(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(path).flatMap(name => listFiles(join(path, name)))
}
