import type { Sql } from '../../platform/database/db.ts'

/** The number that the next replies to this member carry. It counts the changes between the member and others. */
export async function getMemberVersion(db: Sql, memberId: number): Promise<number> {
  const [row] = await db<{ version: number }[]>`select version from members where id = ${memberId}`
  return row?.version ?? 0
}
