import { z } from 'zod'
import type { Queries } from '../../platform/database/db.ts'

const InCommon = z.object({
  hobbies: z.array(z.string()),
  city: z.string().nullable(),
  state: z.string().nullable(),
  language: z.string().nullable(),
  occupation: z.string().nullable(),
  degree: z.string().nullable(),
})
export type InCommon = z.infer<typeof InCommon>

export const findInCommon = (db: Queries, one: number, other: number) =>
  db.find(InCommon)`
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

export const hasWritten = async (db: Queries, memberId: number) =>
  (await db.run`
    select from conversations
    where (lower_id = ${memberId} and lower_wrote_seq > 0) or (higher_id = ${memberId} and higher_wrote_seq > 0)
    limit 1`) === 1
