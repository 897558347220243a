import { z } from 'zod'
import type { ProfileInput } from '#contract/core/profiles/profile-rules.ts'
import { neededConsents } from '#contract/core/settings/consent-facts.ts'
import { heightText } from '#contract/platform/height.ts'
import { completeDetails, updateFacts } from '../server/src/core/profiles/store.ts'
import { toStoredProfile } from '../server/src/core/profiles/to-stored-profile.ts'
import { loadReference, type Reference } from '../server/src/core/reference/store.ts'
import { recordConsents } from '../server/src/core/settings/consents/record-consents.ts'
import type { Tx } from '../server/src/platform/database/db.ts'
import { sql } from '../server/src/platform/database/sql.ts'
import { type CastMember, cast, castPhotoPaths } from './cast.ts'
import { insertCastHoroscope } from './insert-horoscopes.ts'

export type Transaction = Tx
export type CastIds = Map<string, number>

const maharashtra = 'Maharashtra'
const homeLanguage = 'Marathi'

/** Inserts the cast once and returns their member numbers. */
export async function insertCast(tx: Transaction, passwordHash: string): Promise<CastIds> {
  const found = await findCast(tx)
  if (found.size > 0) return found
  const lists = await loadReference(tx)
  for (const [place, member] of cast.entries()) {
    const id = await insertMember(tx, member, passwordHash)
    await insertProfile(tx, id, member, place)
    await insertDetails(tx, id, member)
    if (member.step === 'done' || member.step === 'partner') await completeProfile(tx, id, member, lists)
    if (member.step === 'done') await insertPreferences(tx, id, member)
    await insertPhotos(tx, id, member)
    await agree(tx, id, member)
    await insertCastHoroscope(tx, id, member.key, lists)
  }
  return findCast(tx)
}

const CastRow = z.object({ id: z.int(), email: z.string() })

async function findCast(tx: Transaction): Promise<CastIds> {
  const rows = await tx.many(CastRow)`
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

const IdRow = z.object({ id: z.int() })

async function insertMember(tx: Transaction, member: CastMember, passwordHash: string): Promise<number> {
  const joined = sql`now() - interval '60 days'`
  const phone =
    member.step === 'phone'
      ? sql`null, null, ${member.phone}, ${joined}`
      : sql`${member.phone}, ${joined}, null, null`
  const { id } = await tx.one(IdRow)`
    insert into members (
      email, phone, phone_verified_at, claimed_phone, claimed_at, password_hash, profile_for, is_demo, created_at
    )
    values (${emailOf(member)}, ${phone}, ${passwordHash}, ${member.profileFor}, true, ${joined})
    returning id`
  return id
}

/** The answers of sign-up. The cast joined some weeks ago, one after the other. */
async function insertProfile(tx: Transaction, id: number, member: CastMember, place: number): Promise<void> {
  const isListed = member.step === 'done' && member.isApproved
  await tx.run`
    insert into profiles (
      member_id, birth_date, height_in, caste_id, language_id, country_id, state_id, education_id, occupation_id,
      joined_at, approved_at, is_public, gender, name
    )
    select ${id}, current_date - make_interval(years => ${member.age}, days => 100), ${member.heightIn},
      (select id from castes where name = ${member.caste}),
      (select id from languages where name = ${homeLanguage}), state.country_id, state.id,
      (select id from educations where name = ${member.education}),
      (select id from occupations where name = ${member.occupation}),
      now() - make_interval(days => ${60 - place * 5}),
      ${isListed ? sql`now() - make_interval(days => ${59 - place * 5})` : null}, ${isListed}, ${member.gender},
      ${member.name}
    from states state where state.name = ${maharashtra} and country_id = 101`
  await tx.run`
    insert into member_activity (member_id, last_active_at)
    values (${id}, now() - make_interval(mins => ${3 + place * 35}))`
}

const insertDetails = (tx: Transaction, id: number, member: CastMember) =>
  tx.run`
    insert into profile_details (member_id, family_type, hobby_ids)
    select ${id}, ${familyTypeOf(member)}, array_agg(h.id order by h.id)
    from hobbies h where h.name = any (${member.hobbies})`

/** The answers of the profile step, checked and stored like those of the form. */
async function completeProfile(
  tx: Transaction,
  id: number,
  member: CastMember,
  lists: Reference,
): Promise<void> {
  const { stored, errors } = toStoredProfile(answersOf(member), lists)
  if (!stored) throw new Error(`${member.name} could not be inserted: ${JSON.stringify(errors)}`)
  await updateFacts(tx, id, stored.facts)
  await completeDetails(tx, id, stored.details)
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

/** Wide enough that all men and women of the cast match each other. */
async function insertPreferences(
  tx: Transaction,
  id: number,
  { gender, age, heightIn }: CastMember,
): Promise<void> {
  const isMan = gender === 'male'
  const [ageMin, ageMax] = isMan ? [age - 6, age] : [age, age + 7]
  const [low, high] = isMan ? [59, heightIn] : [heightIn, 76]
  await tx.run`
    insert into desired_partners (
      member_id, age_min, age_max, height_min_in, height_max_in, country_id, education_id, marital_status_ids,
      language_ids
    )
    select ${id}, ${ageMin}, ${ageMax}, ${low}, ${high}, 101, e.id, '{1}', array_agg(l.id)
    from languages l, educations e
    where l.name in (${homeLanguage}, 'Hindi', 'Konkani') and e.name = 'Graduate'
    group by e.id`
}

/** The consents of sign-up, and the public card of approved members. */
async function agree(tx: Transaction, id: number, member: CastMember): Promise<void> {
  const isShown = member.step === 'done' && member.isApproved
  const caller = { address: '127.0.0.1', userAgent: 'demo' }
  await recordConsents(tx, id, isShown ? [...neededConsents, 'public_card'] : neededConsents, caller)
  await tx.run`update consents set given_at = now() - interval '60 days' where member_id = ${id}`
}

async function insertPhotos(tx: Transaction, id: number, member: CastMember): Promise<void> {
  for (const [place, path] of castPhotoPaths(member).entries()) {
    await tx.run`
      insert into photos (member_id, slot, path, status) values (${id}, ${place + 1}, ${path}, 'approved')`
  }
}
