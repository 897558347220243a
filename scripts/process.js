import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const pinnedNode = join(root, 'node_modules/node/bin/node')

/** The server can take 25 seconds to finish its requests. */
const patienceMs = 30_000
const running = new Set()
let isListening = false
let stopSignal

/** Resolves to the exit code, and to the output unless it is shown directly. */
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

/** Child processes find the pinned "node". The compile cache saves a third of the start time. */
function pinnedEnvironment(env) {
  return {
    ...process.env,
    PATH: dirname(pinnedNode) + delimiter + process.env.PATH,
    NODE_COMPILE_CACHE: join(root, '.build/compile-cache'),
    ...env,
  }
}

/**
 * Each child leads a process group. Ctrl-C arrives from the terminal and from npm; the child gets it once, from here, and
 * ends its own children.
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

/** True after a signal, false after the end of a child. */
export function isStopping() {
  return stopSignal !== undefined
}

/** Sends each child one signal, because Ctrl-C arrives from the terminal and from npm. */
export function stopAll(signal) {
  if (stopSignal) return
  stopSignal = signal
  if (running.size === 0) process.exit(128 + constants.signals[signal])
  for (const child of running) child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM')
  setTimeout(() => {
    console.error(`A process did not stop within ${patienceMs / 1000} seconds and was killed.`)
    for (const child of running) endGroup(child, 'SIGKILL')
  }, patienceMs).unref()
}

/** Kills the children of a child that crashed or was killed. */
function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
