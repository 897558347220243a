import type { Sql } from '../../platform/database/db.ts'

export interface StoredPicture {
  key: string
  smallKey: string
  width: number
  height: number
  by: number
}

export async function insertPicture(
  tx: Sql,
  { key, smallKey, width, height, by }: StoredPicture,
): Promise<void> {
  await tx`
    insert into content_pictures (key, small_key, width, height, made_by)
    values (${key}, ${smallKey}, ${width}, ${height}, ${by})`
}

/** Photos of members are in the same store and must not be served here. */
export async function isContentPicture(db: Sql, key: string): Promise<boolean> {
  const [row] = await db`select from content_pictures where key = ${key} or small_key = ${key} limit 1`
  return row !== undefined
}
