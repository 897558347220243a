import type { Queries } from '../src/platform/database/db.ts'
import { type Sql, sql } from '../src/platform/database/sql.ts'

/** Sets the last activity of members and adds them to the change feed, like a member's request. */
export const setLastActive = (db: Queries, memberIds: number | readonly number[], at: Sql = sql`now()`) =>
  db.run`
    with active as (
      update member_activity set last_active_at = ${at}
      where member_id = any (${[memberIds].flat()}::int[]) returning member_id
    )
    insert into member_changes (member_id) select member_id from active
    on conflict (member_id) do update set changed_in = excluded.changed_in`
