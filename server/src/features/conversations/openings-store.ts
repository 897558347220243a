import type { Sql } from '../../platform/database/db.ts'

/** What two profiles have in common, as names; null or empty where nothing. */
export interface InCommon {
  hobbies: string[]
  city: string | null
  state: string | null
  language: string | null
  occupation: string | null
  degree: string | null
}

export async function findInCommon(db: Sql, one: number, other: number): Promise<InCommon | undefined> {
  const [row] = await db<InCommon[]>`
    select array(
        select h.name from hobbies h where h.id = any (d1.hobby_ids) and h.id = any (d2.hobby_ids) order by h.id
      ) as hobbies,
      case when lower(d1.city) = lower(d2.city) then d2.city end as city,
      (select name from states where id = p1.state_id and id = p2.state_id) as state,
      (select name from languages where id = p1.language_id and id = p2.language_id) as language,
      (select name from occupations where id = p1.occupation_id and id = p2.occupation_id) as occupation,
      (select name from degrees where id = d1.degree_id and id = d2.degree_id) as degree
    from profiles p1
    join profile_details d1 on d1.member_id = p1.member_id
    join profiles p2 on p2.member_id = ${other}
    join profile_details d2 on d2.member_id = p2.member_id
    where p1.member_id = ${one}`
  return row
}

export async function hasWritten(db: Sql, memberId: number): Promise<boolean> {
  const [row] = await db`
    select from conversations
    where (lower_id = ${memberId} and lower_wrote_seq > 0) or (higher_id = ${memberId} and higher_wrote_seq > 0)
    limit 1`
  return row !== undefined
}
