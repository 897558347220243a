import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runCommand } from '../../dev/local-postgres/run-command.ts'
import { atEnd } from './at-end.ts'

const checkout = resolve(import.meta.dirname, '../..')
const copied = [
  'contract',
  'demo',
  'dev',
  'dist',
  'scripts',
  'server',
  'web',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
]
const brandFile = 'contract/src/platform/brand.ts'

/**
 * A copy of this checkout with another tagline, built as a release is: the scripts of the first build stay beside the
 * new ones. Returns its folder.
 */
export async function buildSecondRelease(): Promise<string> {
  const root = join(checkout, '.build/second-release')
  const remove = () => rm(root, { recursive: true, force: true })
  await remove()
  atEnd(remove)
  await mkdir(root, { recursive: true })
  for (const name of copied) await cp(join(checkout, name), join(root, name), { recursive: true })
  await symlink(join(checkout, 'node_modules'), join(root, 'node_modules'))
  const brand = await readFile(join(root, brandFile), 'utf8')
  await writeFile(join(root, brandFile), brand.replace(/tagline: '.*'/, "tagline: 'A second release.'"))
  const build = `import('${join(root, 'scripts/build.js')}').then(({ ensureBuilt }) => ensureBuilt())`
  const { ok, output } = await runCommand(process.execPath, ['-e', build])
  if (!ok) throw new Error(output)
  return root
}
