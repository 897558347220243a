import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { withLock } from './lock.js'
import { pinnedNode, root, run } from './process.js'
import { withProgress } from './progress.js'
import { findShortfall, PlainError } from './requirements.js'

const modules = join(root, 'node_modules')

/** Makes node_modules match package-lock.json. Almost free when it already does. */
export async function ensureInstalled() {
  if (await isInstalled()) return
  await withLock('install', async () => {
    if (await isInstalled()) return
    const label = existsSync(modules)
      ? 'Updating packages'
      : 'Installing packages (first start, about a minute)'
    await withProgress(label, install)
    if (await isInstalled()) return
    throw new PlainError(
      'The Node that Saptapadi installs does not start here. Use Linux or macOS, on Windows use WSL.',
    )
  })
}

/** Sets up the pinned Node last, so that it only starts after a complete installation. */
async function isInstalled() {
  return followsLock() && (await nodeRuns())
}

async function install() {
  await requireNpm()
  if (!followsLock()) await installPackages()
  const { allowScripts } = readJson(join(root, 'package.json'))
  const approved = Object.keys(allowScripts).filter(name => allowScripts[name] && name !== 'node')
  for (const name of [...approved, 'node']) await runScripts(name)
  // npm could not link Node before its setup. With this link npm's scripts use the pinned Node.
  const link = join(modules, '.bin/node')
  if (!existsSync(link)) symlinkSync('../node/bin/node', link)
}

/** Compares npm's own record. Packages of other platforms can be missing. */
function followsLock() {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const locked = readJson(join(root, 'package-lock.json')).packages
  const installed = readJson(record).packages
  const isPresent = ([path, { version, optional }]) =>
    path === '' || (installed[path] ? installed[path].version === version : optional === true)
  return Object.entries(locked).every(isPresent) && Object.keys(installed).every(path => locked[path])
}

async function nodeRuns() {
  if (!existsSync(pinnedNode)) return false
  const { output } = await runQuietly(pinnedNode, ['--version'])
  return output.trim() === `v${readJson(join(modules, 'node/package.json')).version}`
}

async function requireNpm() {
  const { output } = await runQuietly('npm', ['--version'])
  const shortfall = findShortfall('npm', /^\d/.test(output) ? output.trim() : '')
  if (shortfall) throw new PlainError(shortfall)
}

/** Runs no scripts of packages. The scripts that package.json approves run afterwards. */
async function installPackages() {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  // The packages run on the pinned Node, so an older Node can install them.
  const complete = ['--ignore-scripts', '--no-engine-strict', '--include=dev', '--include=optional']
  let result = await runQuietly('npm', ['ci', ...quiet, ...complete])
  // Some versions of "npm ci" refuse a lock file without the optional packages of other platforms.
  if (result.output.includes('EUSAGE')) {
    result = await runQuietly('npm', ['install', '--no-save', ...quiet, ...complete])
  }
  if (result.code !== 0) throw new PlainError(explain('npm could not install the packages', result.output))
  if (followsLock()) return
  throw new PlainError('package-lock.json does not match package.json. Run "npm install".')
}

async function runScripts(name) {
  const cwd = join(modules, name)
  if (!existsSync(cwd)) return
  const { scripts = {} } = readJson(join(cwd, 'package.json'))
  for (const script of [scripts.preinstall, scripts.install, scripts.postinstall].filter(Boolean)) {
    const { code, output } = await runQuietly('sh', ['-c', script], cwd)
    if (code !== 0) throw new PlainError(explain(`Setting up the package "${name}" failed`, output))
  }
}

/** npm's message without its usage text, then what to do. */
function explain(problem, output) {
  const message = output.trim().split('\n').slice(0, 25).join('\n')
  return `${message}\n${problem} (see above). Check the network, then run the same command again.`
}

/** Uses the machine's Node, because npm replaces the pinned one. */
function runQuietly(command, args, cwd = root) {
  const entries = (process.env.PATH ?? '').split(delimiter)
  const path = entries.filter(entry => !entry.startsWith(modules)).join(delimiter)
  return run(command, args, { cwd, env: { ...process.env, PATH: path }, stdio: ['ignore', 'pipe', 'pipe'] })
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
