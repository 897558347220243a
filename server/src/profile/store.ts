import type { Sql } from '../db.ts'

/** A whole profile in ids and plain values, as the form's answers are stored. */
export interface ProfileFacts {
  heightIn: number
  casteId: number
  countryId: number
  stateId: number
  educationId: number
  occupationId: number
  incomeId: number
  maritalStatusId: number
}

export interface ProfileDetails {
  family_type: string
  hobby_ids: number[]
  description: string
  subcaste_id: number
  gothra_id: number
  maternal_gothra_id: number
  is_manglik: boolean
  weight_kg: number
  body_type: string
  physical_status: string
  eating: string
  drinking: string
  smoking: string
  degree_id: number
  employer: string
  organisation: string
  sisters: string
  brothers: string
  family_status: string
  family_place: string
  lives_with_parents: string
  current_country_id: number
  city: string
  pin: string
}

export async function updateFacts(db: Sql, memberId: number, facts: ProfileFacts): Promise<void> {
  await db`
    update profiles set
      height_in = ${facts.heightIn}, caste_id = ${facts.casteId}, country_id = ${facts.countryId},
      state_id = ${facts.stateId}, education_id = ${facts.educationId}, occupation_id = ${facts.occupationId},
      income_id = ${facts.incomeId}, marital_status_id = ${facts.maritalStatusId}
    where member_id = ${memberId}`
}

/** Completes the profile, once: false where it was complete already. */
export async function completeDetails(db: Sql, memberId: number, details: ProfileDetails): Promise<boolean> {
  const rows = await db`
    update profile_details set ${db({ ...details })}, completed_at = now(), updated_at = now()
    where member_id = ${memberId} and completed_at is null
    returning 1`
  return rows.length === 1
}

export async function updateDetails(db: Sql, memberId: number, details: ProfileDetails): Promise<void> {
  await db`
    update profile_details set ${db({ ...details })}, updated_at = now() where member_id = ${memberId}`
}

/** How much of the profile is filled, in figures. A rejected photo is none. */
export interface Filled {
  image1: string | null
  has_profile_photo: boolean
  photos: number
  about: number
  hobbies: number
  employer: string | null
  organisation: string
  age_min: number
  age_max: number
  height_min_in: number
  height_max_in: number
  has_special_wishes: boolean
}

export async function findFilled(db: Sql, memberId: number): Promise<Filled | undefined> {
  const [row] = await db<Filled[]>`
    select first.path as image1, coalesce(first.status <> 'rejected', false) as has_profile_photo,
      (select count(*) from photos where member_id = d.member_id and status <> 'rejected') as photos,
      coalesce(length(btrim(d.description)), 0) as about, cardinality(d.hobby_ids) as hobbies,
      d.employer, coalesce(d.organisation, '') as organisation,
      w.age_min, w.age_max, w.height_min_in, w.height_max_in,
      w.education_id is not null or w.income_id is not null or w.occupation_ids <> '{}' as has_special_wishes
    from profile_details d
    join desired_partners w on w.member_id = d.member_id
    left join photos first on first.member_id = d.member_id and first.slot = 1
    where d.member_id = ${memberId}`
  return row
}
