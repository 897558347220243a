import { z } from 'zod'
import type { Queries } from '../../platform/database/db.ts'

const VersionRow = z.object({ version: z.int() })

/** The number that the next replies to this member carry. It counts the changes between the member and others. */
export async function getMemberVersion(db: Queries, memberId: number): Promise<number> {
  const row = await db.find(VersionRow)`select version from member_activity where member_id = ${memberId}`
  return row?.version ?? 0
}
