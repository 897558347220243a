import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepOldAssets } from './keep-old-assets.js'

const day = 24 * 60 * 60 * 1000
let base
let releases

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'saptapadi-assets-'))
  releases = []
})
afterEach(() => rmSync(base, { recursive: true }))

/** Runs a build on that day and returns the served files, new and kept. */
function release(atDay, ...names) {
  const fresh = join(base, `build-${releases.length}`)
  mkdirSync(fresh)
  for (const name of names) writeFileSync(join(fresh, name), `${name} of day ${atDay}`)
  const last = releases.at(-1)
  const old = last?.folder ?? join(base, 'none')
  const keptSince = keepOldAssets({ old, fresh, keptSince: last?.keptSince ?? {}, now: atDay * day })
  releases.push({ folder: fresh, keptSince })
  return readdirSync(fresh).sort()
}

test('files of the last release, also compressed ones, stay for a week after the next release', () => {
  release(0, 'login-a.js', 'login-a.js.br', 'react-x.js')
  // Counted from the end of their use, not from their build.
  expect(release(30, 'login-b.js', 'react-x.js')).toEqual([
    'login-a.js',
    'login-a.js.br',
    'login-b.js',
    'react-x.js',
  ])
  expect(readFileSync(join(releases[1].folder, 'login-a.js'), 'utf8')).toBe('login-a.js of day 0')
  expect(release(36, 'login-c.js', 'react-x.js')).toEqual([
    'login-a.js',
    'login-a.js.br',
    'login-b.js',
    'login-c.js',
    'react-x.js',
  ])
  expect(release(37, 'login-d.js')).toEqual(['login-b.js', 'login-c.js', 'login-d.js', 'react-x.js'])
})

test('a file that returns in a new build replaces the kept copy', () => {
  release(0, 'login-a.js')
  release(1, 'login-b.js')
  release(7, 'login-a.js')
  expect(readFileSync(join(releases[2].folder, 'login-a.js'), 'utf8')).toBe('login-a.js of day 7')
  expect(release(9, 'login-c.js')).toEqual(['login-a.js', 'login-b.js', 'login-c.js'])
})
