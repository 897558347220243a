import type { Sql } from '../../platform/database/db.ts'
import type { Channel } from '../../platform/outbox/channels.ts'

export interface Waiting {
  /** How long the oldest has been due; null where nothing is. */
  seconds: number | null
  failed: number
}

/** Messages that should have left, and those given up since yesterday. */
export async function findWaitingMessages(db: Sql, channel: Channel): Promise<Waiting> {
  const [row] = await db<Waiting[]>`
    select (
        select extract(epoch from now() - due_at)::float8 from outbox
        where channel = ${channel} and due_at <= now() order by due_at limit 1
      ) as seconds,
      (select count(*)::int from outbox
        where channel = ${channel} and failed_at > now() - interval '1 day') as failed`
  return row as Waiting
}

/** The queue is in a schema of its own; undefined where no server has made it. */
export async function findWaitingJobs(db: Sql): Promise<Waiting | undefined> {
  const [there] = await db<{ isThere: boolean }[]>`select to_regclass('pgboss.job') is not null as "isThere"`
  if (!there?.isThere) return undefined
  const [row] = await db<Waiting[]>`
    select extract(epoch from now() - min(start_after) filter (
        where state in ('created', 'retry') and start_after <= now()))::float8 as seconds,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed
    from pgboss.job`
  return row
}

export interface LastComparison {
  hours: number
  unanswered: number
}

export async function findLastComparison(db: Sql): Promise<LastComparison | undefined> {
  const [row] = await db<LastComparison[]>`
    select extract(epoch from now() - ran_at)::float8 / 3600 as hours, unanswered
    from reconciliations order by day desc, id desc limit 1`
  return row
}

export async function countHours(db: Sql, since: Date): Promise<number> {
  const [row] = await db<{ hours: number }[]>`
    select extract(epoch from now() - ${since}::timestamptz)::float8 / 3600 as hours`
  return row?.hours ?? 0
}
