import { lastVisit } from '../../core/accounts/sessions/store.ts'
import { isVisibleTo } from '../../core/members/store.ts'
import type { Sql } from '../../platform/database/db.ts'
import { literal, sql } from '../../platform/database/sql.ts'

export interface RecentKey {
  /** Microseconds since 1970. */
  joinedAt: number
  id: number
}

/** With whether they joined since the viewer's last visit. */
export interface Recent extends RecentKey {
  isNew: boolean
}

interface RecentPage {
  gender: 'male' | 'female'
  gothrasOut: readonly number[]
  after: RecentKey | undefined
  limit: number
}

/** The newest members of a gender after the given one whom the viewer may see, without those of these gothras. */
export function listRecent(
  db: Sql,
  viewerId: number,
  { gender, gothrasOut, after, limit }: RecentPage,
): Promise<Recent[]> {
  return db<Recent[]>`
    select p.member_id as id, (extract(epoch from p.joined_at) * 1000000)::bigint as "joinedAt",
      coalesce(p.joined_at > visit.ended_at, false) as "isNew"
    from profiles p
    cross join (select ${lastVisit} as ended_at from profiles p where p.member_id = ${viewerId}) as visit
    where p.gender = ${gender} and ${isVisibleTo(viewerId)}
      ${after ? db`and (p.joined_at, p.member_id) < (${moment(after.joinedAt)}, ${after.id})` : db``}
      and exists (select from desired_partners w where w.member_id = p.member_id)
      ${isOtherGothra(db, gothrasOut)}
    order by p.joined_at desc, p.member_id desc
    limit ${literal(limit)}`
}

const isOtherGothra = (db: Sql, gothrasOut: readonly number[]) =>
  gothrasOut.length === 0
    ? db``
    : db`and not exists (
        select from member_facts f
        where f.member_id = p.member_id and f.gothra_id = any (${gothrasOut as number[]}::int[])
      )`

/** The gothras that a member leaves out. */
export async function listExcludedGothras(db: Sql, memberId: number): Promise<number[]> {
  const [row] = await db<{ gothras: number[] }[]>`
    select gothras_out(w.same_gothra, f.gothra_id, f.maternal_gothra_id) as gothras
    from desired_partners w join member_facts f using (member_id) where member_id = ${memberId}`
  return row?.gothras ?? []
}

const moment = (microseconds: number) =>
  sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`
