import { ageOn } from '#contract/age.ts'
import { brand } from '#contract/brand.ts'
import { heightShown, heightText } from '#contract/height.ts'
import type { Sql } from '../db.ts'
import { firstName } from '../interests/first-name.ts'
import type { Person } from '../outbox/letter.ts'

interface Row {
  id: number
  name: string
  birth_date: string
  height_in: number
  caste: string
  city: string | null
  country: string
  isPublic: boolean
}

/**
 * Members as a letter may name them. A mail is read by whole families and forwarded, so it says no more than the first
 * name and the member number, unless they agreed to the card that visitors see.
 */
export async function listMailPersons(db: Sql, ids: readonly number[]): Promise<Person[]> {
  const rows = await db<Row[]>`
    select p.member_id as id, p.name, p.birth_date, p.height_in, p.caste, coalesce(p.city, '') as city, p.country,
      p.is_listed and p.is_public as "isPublic"
    from unnest(${ids as number[]}::int[]) with ordinality as asked (member_id, position)
    join member_cards p using (member_id)
    order by asked.position`
  return rows.map(row => ({
    memberId: row.id,
    name: `${firstName(row.name)} (${brand.memberPrefix}${row.id})`,
    facts: row.isPublic ? factsOf(row) : [],
  }))
}

const factsOf = ({ birth_date, height_in, caste, city, country }: Row) => [
  `${ageOn(birth_date, new Date())} years, ${heightShown(heightText(height_in))}`,
  caste,
  city || country,
]
