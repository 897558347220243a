import type { Queries } from './db.ts'

/** True for the first alarm of a kind in this hour or day, on any number of servers. */
export const insertAlarm = async (db: Queries, kind: string, per: 'hour' | 'day', figures: object) =>
  (await db.run`
    insert into alarms (kind, period, figures)
    values (${kind}, date_trunc(${per}, now()), ${JSON.stringify(figures)})
    on conflict (kind, period) where order_id is null do nothing`) > 0
