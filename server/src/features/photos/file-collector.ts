import { setTimeout as pause } from 'node:timers/promises'
import { type CollectorDeps, collectFiles } from './collect-files.ts'

const intervalMs = 5000

/** Looks again and again until it is stopped. The table of files is the queue: what is due, and when it is tried next. */
export function startFileCollector(deps: CollectorDeps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const working = (async () => {
    while (!stopping.signal.aborted) {
      await collectFiles(deps).catch(deps.onFailure)
      await pause(intervalMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}
