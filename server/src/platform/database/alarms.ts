import type { Log } from '../log.ts'
import type { Queries } from './db.ts'

/** True for the first alarm of a kind in this hour or day, across all servers. */
export const insertAlarm = async (db: Queries, kind: string, per: 'hour' | 'day', figures: object) =>
  (await db.run`
    insert into alarms (kind, period, figures)
    values (${kind}, date_trunc(${per}, now()), ${JSON.stringify(figures)})
    on conflict (kind, period) where order_id is null do nothing`) > 0

/** Inserts an alarm, and logs the first of its kind in this hour or day. */
export async function raiseAlarm(
  { db, log }: { db: Queries; log: Log },
  kind: string,
  per: 'hour' | 'day',
  figures: object,
): Promise<void> {
  if (await insertAlarm(db, kind, per, figures)) logAlarm(log, kind, figures)
}

export const logAlarm = (log: Log, alarm: string, figures: object) =>
  log.error({ alarm, ...figures }, 'alarm')
