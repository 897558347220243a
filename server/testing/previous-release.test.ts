import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPreviousRelease } from './previous-release.ts'

const promise = 'docs/decisions/0021-expand-and-contract.md'
const migration = (name: string) => `server/migrations/${name}.sql`

let base: string
let root: string

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'saptapadi-history-'))
  root = join(base, 'origin')
  mkdirSync(root)
  git('init', '--quiet', '--initial-branch=main')
})
afterEach(() => rmSync(base, { recursive: true }))

function git(...args: string[]): string {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@test.example']
  return execFileSync('git', [...who, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
}

function write(file: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), file)
}

function commit(...files: string[]): string {
  for (const file of files) write(file)
  git('add', '.')
  git('commit', '--quiet', '-m', files.join())
  return git('rev-parse', 'HEAD')
}

test('is the last commit before the newest migration, with what came between', () => {
  commit(migration('0001'), promise)
  commit(migration('0002'))
  const last = commit('web/page.tsx')
  commit(migration('0003'))
  commit('web/other.tsx')
  expect(findPreviousRelease(root)).toEqual({ commit: last, before: '0003.sql' })
})

test('is today’s commit while the migration is being written', () => {
  const last = commit(migration('0001'), promise)
  write(migration('0002'))
  expect(findPreviousRelease(root)).toEqual({ commit: last, before: '0002.sql' })
})

test('of a branch, is the main line before its merge', () => {
  commit(migration('0001'))
  git('switch', '--quiet', '-c', 'branch')
  commit(migration('0002'))
  git('switch', '--quiet', 'main')
  const last = commit(promise)
  git('merge', '--quiet', '--no-edit', 'branch')
  expect(findPreviousRelease(root)).toEqual({ commit: last, before: '0002.sql' })
})

test('goes further back where the newest is too old, or a migration came late', () => {
  commit(migration('0001'))
  git('switch', '--quiet', '-c', 'branch')
  const covered = commit(promise)
  commit(migration('0002'))
  git('switch', '--quiet', 'main')
  commit(migration('0003'))
  git('merge', '--quiet', '--no-edit', 'branch')
  expect(findPreviousRelease(root)).toEqual({ commit: covered, before: '0002.sql' })
})

test('that cannot be found is a failure with its reason', () => {
  commit(migration('0001'))
  commit(migration('0002'), promise)
  expect(() => findPreviousRelease(root)).toThrow(`No commit before a migration has ${promise}`)
  git('clone', '--quiet', '--depth', '1', `file://${root}`, join(base, 'shallow'))
  expect(() => findPreviousRelease(join(base, 'shallow'))).toThrow('This is a shallow clone')
})
