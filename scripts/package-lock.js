import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether a node_modules folder holds exactly what a project's package-lock.json names. */
export function followsLock(project, modules) {
  const record = join(modules, '.package-lock.json') // npm notes here what it installed, when it is done
  if (!existsSync(record)) return false
  return matchesLock(readPackages(join(project, 'package-lock.json')), readPackages(record))
}

/** Optional packages are those of other platforms too, so they may be absent, but not of another version. */
export function matchesLock(locked, installed) {
  const isPresent = ([path, { version, optional }]) => {
    return path === '' || (installed[path] ? installed[path].version === version : optional === true)
  }
  return Object.entries(locked).every(isPresent) && Object.keys(installed).every(path => locked[path])
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}
