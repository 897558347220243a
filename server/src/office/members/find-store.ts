import { membersFound } from '#contract/office/members/desk.ts'
import { isPremium } from '../../core/accounts/sessions/store.ts'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import { literal, sql } from '../../platform/database/sql.ts'
import type { Search } from './read-search.ts'

export interface FoundRow {
  id: number
  name: string
  gender: 'male' | 'female'
  birthDate: string
  place: string
  joinedAt: Date
  isApproved: boolean
  isSuspended: boolean
  isHidden: boolean
  isPremium: boolean
}

/** What stands beside a name everywhere at the desk; wants members m, profiles p. */
export const personColumns = sql`
  m.id, p.name, p.gender, p.birth_date as "birthDate",
  concat_ws(', ', (select nullif(city, '') from profile_details where member_id = m.id),
    (select name from states where id = p.state_id), (select name from countries where id = p.country_id)) as place,
  m.created_at as "joinedAt", p.approved_at is not null as "isApproved", p.suspended_until is not null as "isSuspended",
  p.hidden_at is not null as "isHidden", ${isPremium('m.id')} as "isPremium"`

/** One more than is shown tells that there are more. */
export async function listFound(db: Sql, search: Search): Promise<(FoundRow & { openCases: number })[]> {
  return db<(FoundRow & { openCases: number })[]>`
    select ${personColumns}, (
      select count(*)::integer from cases c where c.member_id = m.id and c.state <> 'closed'
    ) as "openCases"
    from (
      select id, name from (${wantedMembers(db, search)}) as every
      order by name collate "C", id limit ${literal(membersFound + 1)}
    ) as found
    join members m on m.id = found.id join profiles p on p.member_id = m.id
    order by found.name collate "C", m.id`
}

/** Their numbers, with a name to order by; of a name that many have the first few. */
export const wantedMembers = (db: Sql, { by, value }: Search): Fragment => wanted[by](db, value)

const wanted: Record<Search['by'], (db: Sql, value: string) => Fragment> = {
  number: (db, value) => db`select id, '' as name from members where id = ${Number(value)}`,
  // Proved, or given and not proved yet.
  phone: (db, value) => db`
    select id, '' as name from members where phone = ${value}
    union select id, '' from (select id from members where claimed_phone = ${value} limit 20) as claimed`,
  email: (db, value) => db`select id, '' as name from members where email = ${value}`,
  name: (db, value) => db`
    (${beginning(db`lower(name)`, value)}) union (${beginning(db`lower(split_part(name, ' ', -1))`, value)})`,
}

/** In the order of an index, so that the first are read and no more. */
const beginning = (words: Fragment, value: string) => sql`
  select member_id as id, lower(name) as name from profiles
  where ${words} collate "C" >= ${value} and ${words} collate "C" < ${`${value}\u{10FFFF}`}
  order by ${words} collate "C", member_id limit ${literal(membersFound + 1)}`
