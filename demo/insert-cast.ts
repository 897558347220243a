import type { ProfileInput } from '#contract/core/profiles/profile-rules.ts'
import { neededConsents } from '#contract/core/settings/consent-facts.ts'
import { heightText } from '#contract/platform/height.ts'
import { completeDetails, updateFacts } from '../server/src/core/profiles/store.ts'
import { toStoredProfile } from '../server/src/core/profiles/to-stored-profile.ts'
import { loadReference, type Reference } from '../server/src/core/reference/store.ts'
import { recordConsents } from '../server/src/core/settings/consents/record-consents.ts'
import type { Sql } from '../server/src/platform/database/db.ts'
import { type CastMember, cast, castPhotoPaths } from './cast.ts'

export type Transaction = Sql
export type CastIds = Map<string, number>

const maharashtra = 'Maharashtra'
const homeLanguage = 'Marathi'

/** Enters the cast once, and answers with their member numbers. */
export async function insertCast(sql: Transaction, passwordHash: string): Promise<CastIds> {
  const found = await findCast(sql)
  if (found.size > 0) return found
  const lists = await loadReference(sql)
  for (const [place, member] of cast.entries()) {
    const id = await insertMember(sql, member, passwordHash)
    await insertProfile(sql, id, member, place)
    await insertDetails(sql, id, member)
    if (member.step === 'done' || member.step === 'partner') await completeProfile(sql, id, member, lists)
    if (member.step === 'done') await insertPreferences(sql, id, member)
    await insertPhotos(sql, id, member)
    await agree(sql, id, member)
  }
  return findCast(sql)
}

async function findCast(sql: Transaction): Promise<CastIds> {
  const rows = await sql<{ id: number; email: string }[]>`
    select id, email from members where email = any (${cast.map(member => emailOf(member))})`
  const ids = new Map(rows.map(row => [row.email, row.id]))
  return new Map(
    cast.flatMap(member => {
      const id = ids.get(emailOf(member))
      return id ? [[member.key, id] as const] : []
    }),
  )
}

export function idOf(ids: CastIds, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The cast has no ${key}.`)
  return id
}

function emailOf({ key }: CastMember): string {
  return `${key}@demo.saptapadi.example`
}

async function insertMember(sql: Transaction, member: CastMember, passwordHash: string): Promise<number> {
  const joined = sql`now() - interval '60 days'`
  const phone =
    member.step === 'phone'
      ? sql`null, null, ${member.phone}, ${joined}`
      : sql`${member.phone}, ${joined}, null, null`
  const [row] = await sql<{ id: number }[]>`
    insert into members (
      email, phone, phone_verified_at, claimed_phone, claimed_at, password_hash, profile_for, is_demo, created_at
    )
    values (${emailOf(member)}, ${phone}, ${passwordHash}, ${member.profileFor}, true, ${joined})
    returning id`
  if (!row) throw new Error(`${member.name} could not be entered.`)
  return row.id
}

/** What sign-up asks for. The cast joined some weeks ago, one after the other. */
async function insertProfile(sql: Transaction, id: number, member: CastMember, place: number): Promise<void> {
  const isListed = member.step === 'done' && member.isApproved
  await sql`
    insert into profiles (
      member_id, birth_date, height_in, caste_id, language_id, country_id, state_id, education_id, occupation_id,
      joined_at, last_active_at, approved_at, is_public, gender, name
    )
    select ${id}, current_date - make_interval(years => ${member.age}, days => 100), ${member.heightIn},
      (select id from castes where name = ${member.caste}),
      (select id from languages where name = ${homeLanguage}), state.country_id, state.id,
      (select id from educations where name = ${member.education}),
      (select id from occupations where name = ${member.occupation}),
      now() - make_interval(days => ${60 - place * 5}), now() - make_interval(mins => ${3 + place * 35}),
      ${isListed ? sql`now() - make_interval(days => ${59 - place * 5})` : null}, ${isListed}, ${member.gender},
      ${member.name}
    from states state where state.name = ${maharashtra} and country_id = 101`
}

async function insertDetails(sql: Transaction, id: number, member: CastMember): Promise<void> {
  await sql`
    insert into profile_details (member_id, family_type, hobby_ids)
    select ${id}, ${familyTypeOf(member)}, array_agg(h.id order by h.id)
    from hobbies h where h.name = any (${member.hobbies})`
}

/** What the profile step asks for, answered and stored as the form does it. */
async function completeProfile(
  sql: Transaction,
  id: number,
  member: CastMember,
  lists: Reference,
): Promise<void> {
  const { stored, errors } = toStoredProfile(answersOf(member), lists)
  if (!stored) throw new Error(`${member.name} could not be entered: ${JSON.stringify(errors)}`)
  await updateFacts(sql, id, stored.facts)
  await completeDetails(sql, id, stored.details)
}

function answersOf(member: CastMember): ProfileInput {
  const isMan = member.gender === 'male'
  return {
    desc: member.description,
    caste: member.caste,
    sub_caste: member.subcaste,
    curr_location: 'India',
    manglik: 'No',
    ms: 'Single',
    height: heightText(member.heightIn),
    weight: isMan ? '70 Kg' : '56 Kg',
    body: 'Average',
    ps: 'Normal',
    eating: 'Vegetarian',
    drinking: 'No',
    smoking: 'No',
    hobbies: member.hobbies,
    highest_edu: member.education,
    ug_degree: member.degree,
    occupation: member.occupation,
    emp_in: 'Private Sector',
    org_name: '',
    annual_income: member.incomeId,
    sister: isMan ? '1' : '0',
    brother: isMan ? '0' : '1',
    gothra: member.gothra,
    gothra_maternal: member.maternalGothra,
    family_status: 'Upper Middle',
    family_type: familyTypeOf(member),
    family_based: `${member.city}, ${maharashtra}`,
    living_wth_parents: 'Yes',
    country: 'India',
    state: maharashtra,
    city: member.city,
    pin: member.pin,
  }
}

const familyTypeOf = ({ profileFor }: CastMember) =>
  profileFor === 'Son' ? ('Joint Family' as const) : ('Nuclear Family' as const)

/** Wide enough that every man and woman of the cast fits what the other looks for. */
async function insertPreferences(
  sql: Transaction,
  id: number,
  { gender, age, heightIn }: CastMember,
): Promise<void> {
  const isMan = gender === 'male'
  const [ageMin, ageMax] = isMan ? [age - 6, age] : [age, age + 7]
  const [low, high] = isMan ? [59, heightIn] : [heightIn, 76]
  await sql`
    insert into desired_partners (
      member_id, age_min, age_max, height_min_in, height_max_in, country_id, education_id, marital_status_ids,
      language_ids
    )
    select ${id}, ${ageMin}, ${ageMax}, ${low}, ${high}, 101, e.id, '{1}', array_agg(l.id)
    from languages l, educations e
    where l.name in (${homeLanguage}, 'Hindi', 'Konkani') and e.name = 'Graduate'
    group by e.id`
}

/** What sign-up asks everybody to agree to, and the card that visitors see of those who are shown. */
async function agree(sql: Transaction, id: number, member: CastMember): Promise<void> {
  const isShown = member.step === 'done' && member.isApproved
  const caller = { address: '127.0.0.1', userAgent: 'demo' }
  await recordConsents(sql, id, isShown ? [...neededConsents, 'public_card'] : neededConsents, caller)
  await sql`update consents set given_at = now() - interval '60 days' where member_id = ${id}`
}

async function insertPhotos(sql: Transaction, id: number, member: CastMember): Promise<void> {
  for (const [place, path] of castPhotoPaths(member).entries()) {
    await sql`
      insert into photos (member_id, slot, path, status) values (${id}, ${place + 1}, ${path}, 'approved')`
  }
}
