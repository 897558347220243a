import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseAwayError, type Queries } from './db.ts'

/** Longer than a failover, so that a rollout during one succeeds. */
const defaultTimings = { seconds: 120, retryMs: 1_000, printEveryMs: 15_000 }

/** Waits for a database that does not answer yet. Other failures, such as a wrong password, end the start immediately. */
export async function waitForDatabase(
  db: Queries,
  print: (line: string) => void,
  { seconds, retryMs, printEveryMs } = defaultTimings,
): Promise<void> {
  const startedAt = performance.now()
  let printedAt = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      await db.run`select`
      return
    } catch (error) {
      const now = performance.now()
      if (!(error instanceof DatabaseAwayError) || now - startedAt > seconds * 1000) throw error
      if (now - printedAt >= printEveryMs) {
        print(`Waiting for the database: ${error.message}`)
        printedAt = now
      }
      await pause(retryMs)
    }
  }
}
