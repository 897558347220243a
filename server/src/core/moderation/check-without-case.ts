import type { JobDeps } from '../../deps.ts'
import { raiseAlarm } from '../../platform/database/alarms.ts'
import { countWithoutCase } from './case-store.ts'

/** Raises an alarm when new content waits for a review and is in no case, so that no moderator sees it. */
export async function checkWithoutCase(deps: Pick<JobDeps, 'db' | 'log'>): Promise<void> {
  const waiting = await countWithoutCase(deps.db)
  if (waiting.profiles + waiting.photos > 0) await raiseAlarm(deps, 'waiting_without_case', 'day', waiting)
}
