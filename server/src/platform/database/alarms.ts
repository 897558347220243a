import { z } from 'zod'
import type { Log } from '../log.ts'
import type { Queries, Tx } from './db.ts'

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

const RaisedRow = z.object({ kind: z.string(), orderId: z.string() })
export interface OrderAlarm extends z.infer<typeof RaisedRow> {
  detail?: string
}

/** One open alarm per kind and order. An alarm that staff have closed is not raised again. Returns the new ones. */
export const insertOrderAlarms = (tx: Tx, found: readonly OrderAlarm[]) =>
  tx.many(RaisedRow)`
    insert into alarms (kind, order_id, period, figures)
    select f.kind, f."orderId", now(), jsonb_strip_nulls(jsonb_build_object('detail', f.detail))
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f (kind text, "orderId" text, detail text)
    where not exists (
      select from alarms a where a.kind = f.kind and a.order_id = f."orderId" and a.closed_by is not null
    )
    on conflict (kind, order_id) where order_id is not null and closed_at is null do nothing
    returning kind, order_id as "orderId"`

/** Closes alarms of these kinds whose cause has gone. */
export async function closeSolvedAlarms(
  tx: Tx,
  kinds: readonly string[],
  still: readonly OrderAlarm[],
): Promise<void> {
  const open = still.map(({ kind, orderId }) => `${kind} ${orderId}`)
  await tx.run`
    update alarms set closed_at = now()
    where closed_at is null and kind = any (${kinds as string[]}) and kind || ' ' || order_id <> all (${open}::text[])`
}

/** Also closes the older ones of the same kind and order. Returns how many: none if a colleague was faster. */
export const closeAlarms = (tx: Tx, id: number, staffId: number) =>
  tx.run`
    update alarms a set closed_at = now(), closed_by = ${staffId}
    from alarms one
    where one.id = ${id} and a.kind = one.kind and a.order_id is not distinct from one.order_id and a.id <= one.id
      and a.closed_at is null`
