import type { Sql } from '../../platform/database/db.ts'
import { literal } from '../../platform/database/sql.ts'

/** Whose pages are open now, of those the member has a conversation with. */
export async function listLivePartners(db: Sql, memberId: number, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select distinct l.member_id as id from live_members l
    join (
      select higher_id as id from conversations where lower_id = ${memberId}
      union all select lower_id from conversations where higher_id = ${memberId}
    ) as partner on partner.id = l.member_id
    limit ${literal(limit)}`
  return rows.map(({ id }) => id)
}
