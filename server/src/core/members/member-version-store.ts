import { z } from 'zod'
import type { Queries } from '../../platform/database/db.ts'

/** The number that the next replies to this member carry. It counts the changes between the member and others. */
export async function getMemberVersion(db: Queries, memberId: number): Promise<number> {
  const row = await db.find(
    z.object({ version: z.int() }),
  )`select version from member_activity where member_id = ${memberId}`
  return row?.version ?? 0
}
