import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { cp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprintOf, readNote } from './fingerprint.js'
import { withLock } from './lock.js'
import { explain, nodeRuns, npm, readJson, requireNpm, runApprovedScripts } from './npm.js'
import { followsLock } from './package-lock.js'
import { pinnedNode, root } from './process.js'
import { withProgress } from './progress.js'
import { PlainError } from './requirements.js'

const modules = join(root, 'node_modules')
const workshop = join(root, '.build')
const note = '.saptapadi-install'

/** Makes node_modules match package-lock.json; almost free when it already does. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await withLock('install', async () => {
    if (isInstalled() || (await adoptInstalled())) return
    await requireNpm()
    const label = existsSync(modules)
      ? 'Updating packages'
      : 'Installing packages (first start, about a minute)'
    await withProgress(label, install)
  })
}

function isInstalled() {
  return existsSync(pinnedNode) && readNote(join(modules, note)) === wantedFingerprint()
}

function wantedFingerprint() {
  const manifest = readJson(join(root, 'package.json'))
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = manifest
  const asked = [dependencies, devDependencies, optionalDependencies, overrides, allowScripts]
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  return fingerprintOf([asked, lock, process.platform, process.arch])
}

/** Someone who ran "npm install" by hand has what the lock file says and should not wait for it again. */
async function adoptInstalled() {
  if (!followsLock(root, modules) || !(await nodeRuns(modules))) return false
  await runApprovedScripts(modules)
  await writeFile(join(modules, note), wantedFingerprint())
  return true
}

/**
 * Installs beside the real place and moves the result there when all of it works: an install that is killed,
 * even one whose npm goes on without us, leaves nothing half done where the next start looks.
 */
async function install() {
  await removeLeftovers()
  const staging = mkdtempSync(join(workshop, 'install-'))
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    if (existsSync(join(root, file))) copyFileSync(join(root, file), join(staging, file))
  }
  const fingerprint = wantedFingerprint()
  await installPackages(staging)
  const fresh = join(staging, 'node_modules')
  await runApprovedScripts(fresh)
  if (!(await nodeRuns(fresh))) {
    throw new PlainError(
      'The Node that Saptapadi brings along does not start here; use Linux or macOS, on Windows WSL.',
    )
  }
  await writeFile(join(fresh, note), fingerprint)
  await moveIntoPlace(fresh, join(staging, 'old'))
  await removeLeftovers()
}

/** "npm ci" refuses a lock file that lacks an optional package of some other platform, "npm install" does not. */
async function installPackages(staging) {
  let result = await npm(['ci'], staging)
  if (result.output.includes('EUSAGE')) result = await npm(['install'], staging)
  if (result.code !== 0) throw new PlainError(explain('npm could not install the packages', result.output))
  if (!followsLock(root, join(staging, 'node_modules'))) {
    throw new PlainError(
      'package-lock.json does not match package.json. Run "npm install", then the same command again.',
    )
  }
}

async function moveIntoPlace(fresh, old) {
  try {
    if (existsSync(modules)) await rename(modules, old)
    await rename(fresh, modules)
  } catch (error) {
    if (error.code !== 'EBUSY' && error.code !== 'EXDEV') throw error
    await fillMounted(fresh)
  }
}

/** A node_modules that is a volume of its own, as in containers, can be filled but not replaced. */
async function fillMounted(fresh) {
  for (const name of readdirSync(modules)) await rm(join(modules, name), { recursive: true, force: true })
  const isNote = path => path.endsWith(note)
  await cp(fresh, modules, { recursive: true, verbatimSymlinks: true, filter: path => !isNote(path) })
  await cp(join(fresh, note), join(modules, note))
}

/** An npm whose parent was killed may still be writing; what cannot be deleted now is deleted next time. */
async function removeLeftovers() {
  const leftovers = readdirSync(workshop).filter(name => name.startsWith('install-'))
  await Promise.allSettled(leftovers.map(name => rm(join(workshop, name), { recursive: true, force: true })))
}
