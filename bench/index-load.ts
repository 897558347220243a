import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { matchIndex } from '../server/src/features/matching/engine/match-index.ts'
import type { Db } from '../server/src/platform/database/db.ts'
import { rounded } from './figures.ts'

/** Maximum load time for a million members, in proportion for more. */
export const loadSecondsPerMillion = 12

/** Load time of the match index, longest block of the event loop, and memory afterwards. */
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

/** The longest block of the event loop. */
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

/** Memory after two garbage collections, because the first does not free everything. */
async function heldMegabytes(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    collect()
    await setImmediate()
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return Math.round((heapUsed + arrayBuffers) / 1024 / 1024)
}
