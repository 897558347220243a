import { expect } from 'vitest'
import type { TestTx } from './test-db.ts'

/** Until so many sessions of this database wait for what another has locked. */
export async function untilWaiting(db: TestTx, sessions = 1): Promise<void> {
  const waiting = () => db`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting()).length).toBeGreaterThanOrEqual(sessions)
}
