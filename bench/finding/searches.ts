import { writeSearch } from '../../contract/src/search-criteria.ts'
import type { Db } from '../../server/src/db.ts'

/** What one would search for to find people like somebody: their own answers, a criterion more each time. */
interface Model {
  age: number
  caste: string
  language: string
  state: number
  education: string
  eating: string
  drinking: string
  smoking: string
  familyType: string
}

const people = (db: Db, count: number) => db<Model[]>`
  select extract(year from age(p.birth_date))::int as age, caste.name as caste, language.name as language,
    p.state_id as state, education.name as education, d.eating, d.drinking, d.smoking, d.family_type as "familyType"
  from profiles p join profile_details d using (member_id)
  join castes caste on caste.id = p.caste_id
  join languages language on language.id = p.language_id
  join educations education on education.id = p.education_id
  where p.is_listed and p.state_id is not null order by hashint4(p.member_id + 7) limit ${count}`

/** The widest first: each of twelve narrows what is left. */
const criteriaOf = (one: Model): [string, string][] => [
  ['age', `${Math.max(21, one.age - 6)}-${Math.min(60, one.age + 6)}`],
  ['photo', 'yes'],
  ['language', one.language],
  ['smoking', one.smoking],
  ['joined', '30'],
  ['height', '4.8-6.2'],
  ['maritalStatus', 'Single'],
  ['eating', one.eating],
  ['familyType', one.familyType],
  ['state', String(one.state)],
  ['education', one.education],
  ['caste', one.caste],
]

/** For each viewer a search of so many criteria. */
export async function searchesOf(db: Db, viewers: number, criteria: number): Promise<string[]> {
  return (await people(db, viewers)).map(one =>
    writeSearch(Object.fromEntries(criteriaOf(one).slice(0, criteria))),
  )
}
