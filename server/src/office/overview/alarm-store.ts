import { z } from 'zod'
import type { Queries, Tx } from '../../platform/database/db.ts'

const AlarmRow = z.object({
  id: z.int(),
  kind: z.string(),
  orderId: z.string().nullable(),
  figures: z.record(z.string(), z.unknown()),
  raisedAt: z.date(),
})

/** The newest open alarm of each kind and order. */
export const listOpenAlarms = (db: Queries) =>
  db.many(AlarmRow)`
    select id, kind, "orderId", figures, "raisedAt" from (
      select distinct on (kind, order_id) id, kind, order_id as "orderId", figures, raised_at as "raisedAt"
      from alarms where closed_at is null order by kind, order_id, id desc
    ) newest
    order by id desc limit 100`

const OpenAlarm = AlarmRow.pick({ kind: true, orderId: true })

export const findOpenAlarm = (tx: Tx, id: number) =>
  tx.find(OpenAlarm)`
    select kind, order_id as "orderId" from alarms where id = ${id} and closed_at is null`

/** Also closes the older ones of the same kind and order. Returns how many, 0 if a colleague was faster. */
export const closeAlarms = (tx: Tx, id: number, staffId: number) =>
  tx.run`
    update alarms a set closed_at = now(), closed_by = ${staffId}
    from alarms one
    where one.id = ${id} and a.kind = one.kind and a.order_id is not distinct from one.order_id and a.id <= one.id
      and a.closed_at is null`
