import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const pinnedNode = join(root, 'node_modules/node/bin/node')

/** The server takes up to 25 seconds to answer what it has begun. */
const patienceMs = 30_000
const running = new Set()
let isListening = false
let stopSignal

/** Runs a step and resolves to its exit code and, unless shown as it comes, its output. */
export async function run(command, args, options) {
  const result = await follow(launch(command, args, options))
  if (stopSignal) process.exit(128 + constants.signals[stopSignal])
  return result
}

export function runPinned(args, { env, ...options } = {}) {
  return run(pinnedNode, args, { ...options, env: pinnedEnvironment(env) })
}

/** Runs the main process of this command. It handles signals itself, and its exit code becomes ours. */
export async function handOver(args, { env, stdio } = {}) {
  const { code } = await follow(launch(pinnedNode, args, { stdio, env: pinnedEnvironment(env) }))
  return code
}

/** Child processes that look for "node" find the pinned one. The cache of compiled code saves a third of a start. */
function pinnedEnvironment(env) {
  return {
    ...process.env,
    PATH: dirname(pinnedNode) + delimiter + process.env.PATH,
    NODE_COMPILE_CACHE: join(root, '.build/compile-cache'),
    ...env,
  }
}

/**
 * Each child leads a process group. A terminal sends Ctrl-C to the foreground group, and npm sends it once more; the child
 * gets it exactly once, from here, and ends its own children.
 */
function launch(
  command,
  args,
  { cwd = root, env = process.env, stdio = ['ignore', 'inherit', 'inherit'] } = {},
) {
  const child = spawn(command, args, { cwd, env, stdio, detached: true })
  listenForTheEnd()
  running.add(child)
  return child
}

function follow(child) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', text => {
      output += text
    })
  }
  return new Promise(resolve => {
    child.once('error', error => finish(127, `${output}${error.message}\n`))
    child.once('close', (code, signal) => {
      if (code !== 0 && child.pid) endGroup(child, 'SIGINT')
      finish(code ?? 128 + constants.signals[signal], output)
    })
    function finish(code, text) {
      running.delete(child)
      resolve({ code, output: text })
    }
  })
}

function listenForTheEnd() {
  if (isListening) return
  isListening = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll)
  if (process.env.npm_lifecycle_event) watchParent()
}

/** If npm, or a shell between npm and us, is killed, no signal reaches us. */
function watchParent() {
  const parent = process.ppid
  const look = () => process.ppid === parent || stopAll('SIGTERM')
  setInterval(look, 500).unref()
}

/** Whether a signal asked for the end, as opposed to a child that ended. */
export function isStopping() {
  return stopSignal !== undefined
}

/** Asks every child to end, once: the same Ctrl-C comes from the terminal and from npm. */
export function stopAll(signal) {
  if (stopSignal) return
  stopSignal = signal
  if (running.size === 0) process.exit(128 + constants.signals[signal])
  for (const child of running) child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM')
  setTimeout(() => {
    console.error(`Did not stop within ${patienceMs / 1000} seconds, ended by force.`)
    for (const child of running) endGroup(child, 'SIGKILL')
  }, patienceMs).unref()
}

/** For the children of a child that crashed or was killed. */
function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
