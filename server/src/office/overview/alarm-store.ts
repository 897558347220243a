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
