import type { Sql } from '../../platform/database/db.ts'

export async function insertPictures(tx: Sql, keys: readonly string[]): Promise<void> {
  await tx`insert into content_pictures (key) select unnest(${keys}::text[])`
}

/** Photos of members are in the same store and must not be served here. */
export async function isContentPicture(db: Sql, key: string): Promise<boolean> {
  const [row] = await db`select from content_pictures where key = ${key}`
  return row !== undefined
}
