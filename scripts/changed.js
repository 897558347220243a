import { run } from './process.js'
import { PlainError } from './requirements.js'

/** Where this work began: where it left the shared main branch, or else the commit before. */
export async function findBase() {
  for (const ask of [
    ['merge-base', 'HEAD', 'origin/main'],
    ['rev-parse', '--verify', 'HEAD~1'],
  ]) {
    const { code, output } = await git(ask)
    if (code === 0) return output.trim()
  }
  throw new PlainError('There is no earlier commit to compare with; run "npm test" instead.')
}

/** Files that differ from the base, committed or not. */
export async function listChanged(base) {
  const asked = [
    ['diff', '--name-only', base],
    ['ls-files', '--others', '--exclude-standard'],
  ]
  const answers = await Promise.all(asked.map(git))
  return answers.flatMap(({ output }) => output.split('\n').filter(Boolean))
}

const git = args => run('git', args, { stdio: ['ignore', 'pipe', 'pipe'] })

/** Which browser tests a change asks for: undefined for none, an empty list for all. */
export function browserTestsFor(files) {
  const specs = files.filter(file => /^e2e\/.*\.spec\.ts$/.test(file))
  const isSeen = files.some(file => /^(e2e|web)\//.test(file) && !/\.(spec|test)\.tsx?$/.test(file))
  if (isSeen) return []
  return specs.length > 0 ? specs.map(spec => spec.replace(/^e2e\//, '')) : undefined
}
