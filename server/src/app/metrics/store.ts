import { z } from 'zod'
import type { Queries } from '../../platform/database/db.ts'
import { scheduleQueue } from '../../platform/jobs/queue.ts'
import { channels } from '../../platform/outbox/channels.ts'

const StoredFigure = z.object({
  name: z.enum([
    'outbox_due',
    'outbox_oldest_seconds',
    'orders_undecided_oldest_seconds',
    'photos_waiting',
    'alarms_open',
    'jobs_last_success_seconds',
  ]),
  label: z.string().nullable(),
  value: z.number(),
})

/**
 * What waits in the database. A message that was tried stays due until it is sent or given up. An order whose pay page has
 * closed is not undecided here, because PhonePe may take days to confirm that nothing was paid.
 */
export const listStoredFigures = (db: Queries) =>
  db.many(StoredFigure)`
    with waiting as (
      select c.channel, count(o.id) as messages, extract(epoch from now() - min(o.created_at)) as oldest
      from unnest(${channels as unknown as string[]}::text[]) as c (channel)
      left join outbox o on o.channel = c.channel and o.due_at is not null and (o.due_at <= now() or o.tries > 0)
      group by c.channel
    )
    select 'outbox_due' as name, channel as label, messages::float8 as value from waiting
    union all
    select 'outbox_oldest_seconds', channel, coalesce(oldest, 0)::float8 from waiting
    union all
    select 'orders_undecided_oldest_seconds', null, coalesce(extract(epoch from now() - min(created_at)), 0)::float8
    from orders where state in ('CREATED', 'PENDING')
    union all
    select 'photos_waiting', null, count(*)::float8 from photos where status in ('pending', 'held')
    union all
    select 'alarms_open', kind, count(*)::float8 from alarms where closed_at is null group by kind
    union all
    select 'jobs_last_success_seconds', data->>'name', extract(epoch from
      clock_timestamp() - coalesce(max(completed_on) filter (where state = 'completed'), min(created_on)))::float8
    from pgboss.job where name = ${scheduleQueue} group by 2`
