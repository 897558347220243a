import { mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './process.js'

const heartbeatMs = 2_000
const silenceMs = 30_000

/** Does the work while no other process in this checkout does work of the same name. */
export async function withLock(name, work, folder = join(root, '.build')) {
  const path = join(folder, `${name}.lock`)
  mkdirSync(folder, { recursive: true })
  const mine = JSON.stringify({ pid: process.pid, host: hostname() })
  await acquire(path, mine, name)
  const heartbeat = setInterval(() => utimes(path, new Date(), new Date(), ignoreLoss), heartbeatMs)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    if (read(path) === mine) rmSync(path)
  }
}

async function acquire(path, mine, name) {
  let told = false
  while (!(await take(path, mine))) {
    if (isAbandoned(path)) {
      rmSync(path, { force: true })
    } else {
      if (!told) console.log(`Waiting for another process of this checkout to finish its ${name} …`)
      told = true
      await sleep(250)
    }
  }
}

/** Two processes may both remove the same abandoned lock; the second check shows which of them has it now. */
async function take(path, mine) {
  try {
    writeFileSync(path, mine, { flag: 'wx' })
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  await sleep(100)
  return read(path) === mine
}

/** The owner is gone: dead on this machine, or silent for long, which also covers a reused process id. */
export function isAbandoned(path, now = Date.now()) {
  const age = now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now)
  if (age > silenceMs) return true
  try {
    const { pid, host } = JSON.parse(read(path) ?? '{}')
    return host === hostname() && !isAlive(pid)
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** A machine that slept may find its lock taken over; the work itself never touches what the other does. */
function ignoreLoss(error) {
  if (error && error.code !== 'ENOENT') throw error
}
