import { setTimeout as pause } from 'node:timers/promises'
import { type CollectingParts, collectFiles } from './collect-files.ts'

const everyMs = 5000

/** Looks again and again until it is stopped. The table of files is the queue: what is due, and when it is tried next. */
export function startCollecting(parts: CollectingParts): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const working = (async () => {
    while (!stopping.signal.aborted) {
      await collectFiles(parts).catch(parts.onFailure)
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}
