import { z } from 'zod'
import type { Queries } from '../../platform/database/db.ts'

const VersionRow = z.object({ version: z.int() })

/** The version in the replies to this member. It counts changes between the member and other members. */
export async function getMemberVersion(db: Queries, memberId: number): Promise<number> {
  const row = await db.find(VersionRow)`select version from member_activity where member_id = ${memberId}`
  return row?.version ?? 0
}
