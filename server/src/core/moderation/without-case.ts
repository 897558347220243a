import { insertAlarm } from '../../platform/database/alarms.ts'
import type { Db } from '../../platform/database/db.ts'
import { countWithoutCase } from './without-case-store.ts'

/** Raises an alarm at night when something waits for a moderator and is in no case, so that no moderator sees it. */
export async function checkWithoutCase(
  db: Db,
  onAlarm: (kind: string, figures: object) => void,
): Promise<void> {
  const waiting = await countWithoutCase(db)
  const isAny = Object.values(waiting).some(count => count > 0)
  if (isAny && (await insertAlarm(db, 'waiting_without_case', 'day', waiting)))
    onAlarm('waiting_without_case', waiting)
}
