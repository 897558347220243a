import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root, run } from './process.js'
import { findShortfall, PlainError } from './requirements.js'

const piped = ['ignore', 'pipe', 'pipe']

/**
 * Scripts of packages stay off, whatever npm's version and settings say; `runApprovedScripts` follows. Engine
 * checks are off because the packages run on the pinned Node, not on the one that installs them.
 */
export function npm(args, cwd) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  const complete = ['--ignore-scripts', '--no-engine-strict', '--include=dev', '--include=optional']
  return run('npm', [...args, '--prefix', cwd, ...quiet, ...complete], {
    cwd,
    env: machineEnvironment(),
    stdio: piped,
  })
}

/** Runs the install scripts that package.json approves under "allowScripts". */
export async function runApprovedScripts(modules) {
  const { allowScripts = {} } = readJson(join(root, 'package.json'))
  for (const name of Object.keys(allowScripts).filter(name => allowScripts[name])) {
    const cwd = join(modules, name)
    const isDone = !existsSync(cwd) || (name === 'node' && (await nodeRuns(modules)))
    if (!isDone) await runScripts(name, cwd)
  }
  linkNode(modules)
}

/** npm made no link to a Node that its script had not fetched yet; with it npm's scripts use the pinned one. */
function linkNode(modules) {
  const link = join(modules, '.bin/node')
  if (!existsSync(link)) symlinkSync('../node/bin/node', link)
}

async function runScripts(name, cwd) {
  const { scripts = {} } = readJson(join(cwd, 'package.json'))
  for (const script of [scripts.preinstall, scripts.install, scripts.postinstall].filter(Boolean)) {
    const { code, output } = await run('sh', ['-c', script], { cwd, env: machineEnvironment(), stdio: piped })
    if (code !== 0) throw new PlainError(explain(`Setting up the package "${name}" failed`, output))
  }
}

/** Whether the Node in this node_modules is there, starts on this machine and is the version it should be. */
export async function nodeRuns(modules) {
  const folder = join(modules, 'node')
  const node = join(folder, 'bin/node')
  if (!existsSync(node)) return false
  const { output } = await run(node, ['--version'], { stdio: piped })
  return output.trim() === `v${readJson(join(folder, 'package.json')).version}`
}

export async function requireNpm() {
  const named = /^npm\/(\d[\d.]*)/.exec(process.env.npm_config_user_agent ?? '')?.[1]
  const version =
    named ?? (await run('npm', ['--version'], { env: machineEnvironment(), stdio: piped })).output
  const shortfall = findShortfall('npm', /^\d/.test(version) ? version.trim() : '')
  if (shortfall) throw new PlainError(shortfall)
}

/** npm's own words first, cut before its long usage text, then what to do. */
export function explain(problem, output) {
  const words = output.trim().split('\n').slice(0, 25).join('\n')
  return `${words}\n${problem} (its words are above). Check the network, then run the same command again.`
}

/** npm runs on the machine's own Node: the pinned one may be what is being replaced. */
function machineEnvironment() {
  const entries = (process.env.PATH ?? '').split(delimiter)
  const path = entries.filter(entry => !entry.startsWith(join(root, 'node_modules')))
  return { ...process.env, PATH: path.join(delimiter), npm_config_loglevel: 'error' }
}

export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
