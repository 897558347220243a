import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { matchIndex } from '../server/src/features/matching/engine/match-index.ts'
import type { Db } from '../server/src/platform/database/db.ts'
import { rounded } from './figures.ts'

/** The goal: loading takes no longer than this for a million members, and in proportion for more. */
export const loadSecondsPerMillion = 12

/** How long the match index takes to load, how long it blocks others at most, and what memory it holds afterwards. */
export async function measureLoad(db: Db) {
  const before = await heldMegabytes()
  const blocks = watchBlocks()
  const start = performance.now()
  const index = matchIndex(db)
  await index.load()
  const loadSeconds = rounded((performance.now() - start) / 1000, 1)
  const longestBlockMs = blocks.stop()
  return { index, loadSeconds, longestBlockMs, megabytes: (await heldMegabytes()) - before }
}

/** The longest time in which the process could not answer anybody. */
function watchBlocks() {
  let longest = 0
  let last = performance.now()
  const beat = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 5)
  return {
    stop() {
      clearInterval(beat)
      return Math.round(longest)
    },
  }
}

const collect: () => void = (() => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
})()

/** What is held after the garbage is gone; some of it goes only in a second round. */
async function heldMegabytes(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    collect()
    await setImmediate()
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return Math.round((heapUsed + arrayBuffers) / 1024 / 1024)
}
