import type { Sql } from '../../platform/database/db.ts'
import type { Channel } from '../../platform/outbox/channels.ts'

export interface QueueHealth {
  /** How long the oldest entry has been due; null when nothing is due. */
  seconds: number | null
  failed: number
}

/** Messages that should have left, and those that failed since yesterday. */
export async function findMessageHealth(db: Sql, channel: Channel): Promise<QueueHealth> {
  const [row] = await db<QueueHealth[]>`
    select (
        select extract(epoch from now() - due_at)::float8 from outbox
        where channel = ${channel} and due_at <= now() order by due_at limit 1
      ) as seconds,
      (select count(*)::int from outbox
        where channel = ${channel} and failed_at > now() - interval '1 day') as failed`
  return row as QueueHealth
}

/** Undefined until a server has created the job queue. */
export async function findJobHealth(db: Sql): Promise<QueueHealth | undefined> {
  const [queue] = await db<{ exists: boolean }[]>`select to_regclass('pgboss.job') is not null as exists`
  if (!queue?.exists) return undefined
  const [row] = await db<QueueHealth[]>`
    select extract(epoch from now() - min(start_after) filter (
        where state in ('created', 'retry') and start_after <= now()))::float8 as seconds,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed
    from pgboss.job`
  return row
}
