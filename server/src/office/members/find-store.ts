import { z } from 'zod'
import { memberCard } from '#contract/core/members/member.ts'
import { membersFound } from '#contract/office/members/members.ts'
import { isPremium } from '../../core/accounts/sessions/store.ts'
import type { Queries } from '../../platform/database/db.ts'
import { literal, type Sql, sql } from '../../platform/database/sql.ts'
import type { Search } from './read-search.ts'

export const PersonRow = z.object({
  id: z.int(),
  name: z.string(),
  gender: memberCard.shape.gender,
  birthDate: z.string(),
  place: z.string(),
  joinedAt: z.date(),
  isApproved: z.boolean(),
  isSuspended: z.boolean(),
  isHidden: z.boolean(),
  isPremium: z.boolean(),
})

/** The columns that the office shows of every member. Requires members m and profiles p. */
export const personColumns = sql`
  m.id, p.name, p.gender, p.birth_date as "birthDate",
  concat_ws(', ', (select nullif(city, '') from profile_details where member_id = m.id),
    (select name from states where id = p.state_id), (select name from countries where id = p.country_id)) as place,
  m.created_at as "joinedAt", p.approved_at is not null as "isApproved", p.suspended_until is not null as "isSuspended",
  p.hidden_at is not null as "isHidden", ${isPremium('m.id')} as "isPremium"`

/** In the order of an index, so that only the first rows are read. */
const beginning = (words: Sql, value: string) => sql`
  select member_id as id, lower(name) as name from profiles
  where ${words} collate "C" >= ${value} and ${words} collate "C" < ${`${value}\u{10FFFF}`}
  order by ${words} collate "C", member_id limit ${literal(membersFound + 1)}`

const wanted: Record<Search['by'], (value: string) => Sql> = {
  number: value => sql`select id, '' as name from members where id = ${Number(value)}`,
  // Verified, or claimed and not verified yet.
  phone: value => sql`
    select id, '' as name from members where phone = ${value}
    union select id, '' from (select id from members where claimed_phone = ${value} limit 20) as claimed`,
  email: value => sql`select id, '' as name from members where email = ${value}`,
  name: value => sql`
    (${beginning(sql`lower(name)`, value)})
    union (${beginning(sql`lower(split_part(name, ' ', -1))`, value)})`,
}

/** The ids of the members, with a name to order by. Limited for a common name. */
export const wantedMembers = ({ by, value }: Search): Sql => wanted[by](value)

const FoundRow = PersonRow.extend({ openCases: z.int() })

/** Reads one more than is shown, to know whether there are more. */
export const listFound = (db: Queries, search: Search) =>
  db.many(FoundRow)`
    select ${personColumns}, (
      select count(*)::integer from cases c where c.member_id = m.id and c.state <> 'closed'
    ) as "openCases"
    from (
      select id, name from (${wantedMembers(search)}) as every
      order by name collate "C", id limit ${literal(membersFound + 1)}
    ) as found
    join members m on m.id = found.id join profiles p on p.member_id = m.id
    order by found.name collate "C", m.id`
