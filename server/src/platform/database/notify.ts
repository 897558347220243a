import { channel } from './bus.ts'
import type { Queries } from './db.ts'

/** Heard by every server. It does not wait for the disk: what it tells of has been committed. */
export const notify = (db: Queries, topic: string, news: string) =>
  db.run`
    select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${`${topic} ${news}`})`
