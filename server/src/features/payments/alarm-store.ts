import { z } from 'zod'
import type { Tx } from '../../platform/database/db.ts'

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

/** Closes the alarms of these kinds that no finding in `still` explains any more. */
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
