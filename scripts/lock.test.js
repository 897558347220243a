import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAbandoned, withLock } from './lock.js'

const noProcess = 2 ** 22 + 1 // above the highest process id Linux gives out

let folder
let path
const writeOwner = owner => writeFileSync(path, JSON.stringify(owner))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  path = join(folder, 'install.lock')
})

afterEach(() => rmSync(folder, { recursive: true }))

test.each([
  ['a living process here', { pid: process.pid, host: hostname() }, false],
  ['a dead process here', { pid: noProcess, host: hostname() }, true],
  ['a process elsewhere', { pid: noProcess, host: 'elsewhere' }, false],
])('the lock of %s: abandoned %s', (_, owner, expected) => {
  writeOwner(owner)
  expect(isAbandoned(path)).toBe(expected)
})

test('a lock is abandoned when its owner shows no sign of life for long', () => {
  writeOwner({ pid: process.pid, host: hostname() })
  utimesSync(path, new Date(0), new Date(0))
  expect(isAbandoned(path)).toBe(true)
})

test('a lock that is being written or was just released is not abandoned', () => {
  expect(isAbandoned(path)).toBe(false)
  writeFileSync(path, '')
  expect(isAbandoned(path)).toBe(false)
})

test('an abandoned lock is taken over, and released also when the work fails', async () => {
  writeOwner({ pid: noProcess, host: hostname() })
  const work = async () => {
    expect(existsSync(path)).toBe(true)
    throw new Error('no network')
  }
  await expect(withLock('install', work, folder)).rejects.toThrow('no network')
  expect(existsSync(path)).toBe(false)
})
