import { channel } from './bus.ts'
import type { Sql } from './db.ts'

/** Heard by every server. It does not wait for the disk: what it tells of has been committed. */
export async function notify(db: Sql, topic: string, news: string): Promise<void> {
  await db`
    select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${`${topic} ${news}`})`
}
