import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprintFiles, readNote } from './fingerprint.js'

let folder
const write = (path, text) => writeFileSync(join(folder, path), text)
const fingerprint = () =>
  fingerprintFiles(folder, ['web', 'vite.config.ts'], file => !file.includes('.test.'))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fingerprint-'))
  mkdirSync(join(folder, 'web/pages'), { recursive: true })
  write('web/pages/home.tsx', 'home')
  write('vite.config.ts', 'config')
})

afterEach(() => rmSync(folder, { recursive: true }))

test.each([
  ['a changed file', () => write('web/pages/home.tsx', 'Home')],
  ['a new file', () => write('web/pages/more.tsx', '')],
  [
    'a renamed file',
    () => renameSync(join(folder, 'web/pages/home.tsx'), join(folder, 'web/pages/start.tsx')),
  ],
  ['a removed file', () => rmSync(join(folder, 'vite.config.ts'))],
])('%s makes the fingerprint stale', (_, change) => {
  const before = fingerprint()
  change()
  expect(fingerprint()).not.toBe(before)
})

test.each([
  ['rewriting the same bytes', () => write('web/pages/home.tsx', 'home')],
  ['a file that does not matter', () => write('web/pages/home.test.tsx', 'test')],
  ['a file elsewhere', () => write('README.md', 'text')],
])('%s does not', (_, change) => {
  const before = fingerprint()
  change()
  expect(fingerprint()).toBe(before)
})

test('a note that was never written reads as undefined', () => {
  expect(readNote(join(folder, 'none'))).toBeUndefined()
  write('note', 'abc\n')
  expect(readNote(join(folder, 'note'))).toBe('abc')
})
