import { expect } from 'vitest'
import type { TestTx } from './test-db.ts'

/** Resolves once this many sessions of the database wait for a lock. */
export async function untilWaiting(db: TestTx, sessions = 1): Promise<void> {
  const waiting = () => db`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting()).length).toBeGreaterThanOrEqual(sessions)
}
