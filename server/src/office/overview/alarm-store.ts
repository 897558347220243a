import type { Sql } from '../../platform/database/db.ts'

export interface AlarmRow {
  id: number
  kind: string
  orderId: string | null
  figures: Record<string, unknown>
  raisedAt: Date
}

/** The newest open alarm of each kind and order. */
export async function listOpenAlarms(db: Sql): Promise<AlarmRow[]> {
  return db<AlarmRow[]>`
    select * from (
      select distinct on (kind, order_id) id, kind, order_id as "orderId", figures, raised_at as "raisedAt"
      from alarms where closed_at is null order by kind, order_id, id desc
    ) newest
    order by id desc limit 100`
}

export async function findOpenAlarm(
  tx: Sql,
  id: number,
): Promise<{ kind: string; orderId: string | null } | undefined> {
  const [row] = await tx<{ kind: string; orderId: string | null }[]>`
    select kind, order_id as "orderId" from alarms where id = ${id} and closed_at is null for update`
  return row
}

/** Also closes the older ones of the same kind and order. */
export async function closeAlarms(tx: Sql, id: number, staffId: number): Promise<void> {
  await tx`
    update alarms a set closed_at = now(), closed_by = ${staffId}
    from alarms one
    where one.id = ${id} and a.kind = one.kind and a.order_id is not distinct from one.order_id and a.id <= one.id
      and a.closed_at is null`
}
