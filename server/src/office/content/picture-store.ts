import type { Queries, Tx } from '../../platform/database/db.ts'

export const insertPictures = (tx: Tx, keys: readonly string[]) =>
  tx.run`insert into content_pictures (key) select unnest(${keys}::text[])`

/** Photos of members are in the same store and must not be served here. */
export const isContentPicture = async (db: Queries, key: string): Promise<boolean> =>
  (await db.run`select from content_pictures where key = ${key}`) > 0
