import { channel } from './bus.ts'
import type { Queries } from './db.ts'

/** Publishes to every server. Commits asynchronously, because the change itself is already committed. */
export const notify = (db: Queries, topic: string, news: string) =>
  db.run`
    select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${`${topic} ${news}`})`
