import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** A short name for any value that can be written as JSON: equal values, equal names. */
export function fingerprintOf(value) {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

/** One name for the contents of files and folders below `root`; it changes with any file's path or bytes. */
export function fingerprintFiles(root, paths, isRelevant = () => true) {
  const files = paths.flatMap(path => listFiles(join(root, path))).filter(isRelevant)
  const contents = files.sort().map(file => [relative(root, file).split(sep).join('/'), hashFile(file)])
  return fingerprintOf(contents)
}

export function listFiles(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(path).flatMap(name => listFiles(join(path, name)))
}

/** The noted fingerprint, or undefined where nothing was finished yet. */
export function readNote(path) {
  return statSync(path, { throwIfNoEntry: false }) && readFileSync(path, 'utf8').trim()
}

function hashFile(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
