import { z } from 'zod'
import type { Queries } from '../../platform/database/db.ts'
import { literal } from '../../platform/database/sql.ts'

const PartnerIdRow = z.object({ id: z.int() })

/** Members with an open stream who have a conversation with this one. */
export async function listLivePartners(db: Queries, memberId: number, limit: number): Promise<number[]> {
  const rows = await db.many(PartnerIdRow)`
    select distinct l.member_id as id from open_streams l
    join (
      select higher_id as id from conversations where lower_id = ${memberId}
      union all select lower_id from conversations where higher_id = ${memberId}
    ) as partner on partner.id = l.member_id
    limit ${literal(limit)}`
  return rows.map(({ id }) => id)
}
