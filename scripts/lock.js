import { mkdirSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './process.js'

const heartbeatMs = 1_000
const abandonedMs = 15_000

/** Runs the work under a lock, one process at a time per name and checkout. */
export async function withLock(name, work) {
  mkdirSync(join(root, '.build'), { recursive: true })
  const path = join(root, '.build', `${name}.lock`)
  for (let isWaiting = false; !take(path); isWaiting = true) {
    if (!isWaiting) console.log(`Waiting for another process to finish its ${name} …`)
    await sleep(250)
  }
  // A machine that slept can have lost its lock.
  const heartbeat = setInterval(() => utimes(path, new Date(), new Date(), () => {}), heartbeatMs)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    rmSync(path, { force: true })
  }
}

function take(path) {
  const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  if (age > abandonedMs) rmSync(path, { force: true })
  try {
    writeFileSync(path, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}
