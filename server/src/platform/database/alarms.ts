import type { Sql } from './db.ts'

/** True for the first alarm of a kind in this hour or day, on any number of servers. */
export async function insertAlarm(
  db: Sql,
  kind: string,
  per: 'hour' | 'day',
  figures: object,
): Promise<boolean> {
  const rows = await db`
    insert into alarms (kind, period, figures)
    values (${kind}, date_trunc(${per}, now()), ${db.json(figures as never)})
    on conflict (kind, period) where order_id is null do nothing
    returning 1`
  return rows.length > 0
}
