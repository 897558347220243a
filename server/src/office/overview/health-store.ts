import { z } from 'zod'
import type { Queries } from '../../platform/database/db.ts'
import type { Channel } from '../../platform/outbox/channels.ts'

const QueueRow = z.object({
  /** How long the oldest entry has been due; null when nothing is due. */
  seconds: z.number().nullable(),
  failed: z.int(),
})
export type QueueHealth = z.infer<typeof QueueRow>

/** Messages that should have left, and those that failed since yesterday. */
export const getMessageHealth = (db: Queries, channel: Channel) =>
  db.one(QueueRow)`
    select (
        select extract(epoch from now() - due_at)::float8 from outbox
        where channel = ${channel} and due_at <= now() order by due_at limit 1
      ) as seconds,
      (select count(*)::int from outbox
        where channel = ${channel} and failed_at > now() - interval '1 day') as failed`

const QueueExists = z.object({ exists: z.boolean() })

/** Undefined until a server has created the job queue. */
export async function findJobHealth(db: Queries): Promise<QueueHealth | undefined> {
  const { exists } = await db.one(QueueExists)`select to_regclass('pgboss.job') is not null as exists`
  if (!exists) return undefined
  return db.one(QueueRow)`
    select extract(epoch from now() - min(start_after) filter (
        where state in ('created', 'retry') and start_after <= now()))::float8 as seconds,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed
    from pgboss.job`
}
