import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'server/migrations'
/** A release that has this page accepts a schema newer than its own. */
const promise = 'docs/decisions/0021-expand-and-contract.md'
/** On the main line a migration lands with the merge of its branch; without one, with its own commit. */
const waysToLand = [['--first-parent', '--diff-merges=first-parent'], []]

export interface PreviousRelease {
  commit: string
  /** The migration it is the last release without. */
  before: string
}

/**
 * The last commit before the newest migration landed. Where that one is too old to accept a newer schema, or lacks a
 * migration in its middle that landed late, the commit before the next older migration.
 */
export function findPreviousRelease(root: string): PreviousRelease {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  if (git('rev-parse', '--is-shallow-repository') === 'true') {
    throw new Error('This is a shallow clone: the previous release is not in it. Run git fetch --unshallow.')
  }
  const migrations = readdirSync(join(root, folder)).sort()
  for (const before of migrations.toReversed()) {
    for (const way of waysToLand) {
      const landing = git(
        'log',
        '-1',
        '-s',
        '--format=%H %P',
        '--diff-filter=A',
        ...way,
        '--',
        `${folder}/${before}`,
      )
      // A migration that is not committed yet lands on what is.
      const commit = landing ? landing.split(' ')[1] : git('rev-parse', 'HEAD')
      if (commit && acceptsNewer(filesOf(git, commit), migrations)) return { commit, before }
    }
  }
  throw new Error(`No commit before a migration has ${promise}, with which the guarantee begins.`)
}

function filesOf(git: (...args: string[]) => string, commit: string): string[] {
  return git('ls-tree', '-r', '--name-only', commit, promise, folder).split('\n')
}

function acceptsNewer(files: string[], migrations: string[]): boolean {
  const known = migrations.map(name => files.includes(`${folder}/${name}`))
  return files.includes(promise) && known.indexOf(false) > known.lastIndexOf(true)
}

/** Puts the code of that commit into a folder, beside today's node_modules. */
export function extractRelease(root: string, commit: string, into: string): void {
  mkdirSync(into)
  const parts = ['package.json', 'contract', 'server', 'dev', 'demo']
  execFileSync('git', ['archive', '--output', `${into}.tar`, commit, ...parts], { cwd: root })
  execFileSync('tar', ['-xf', `${into}.tar`, '-C', into])
  symlinkSync(join(root, 'node_modules'), join(into, 'node_modules'))
}
