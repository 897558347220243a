import { z } from 'zod'
import type { Queries, Tx } from '../../platform/database/db.ts'
import {
  completeProfileDetails,
  updateProfileColumns,
  updateProfileDetails,
} from '../members/profile-store.ts'
import { followMerges } from '../reference/merged-store.ts'
import { type DetailColumns, type FactColumns, type Texts, TextsRow } from './columns.ts'

/** The answers of profiles. Each replaces list entries that the office has merged since the form was opened. */

export async function updateFacts(tx: Tx, memberId: number, facts: FactColumns): Promise<void> {
  await updateProfileColumns(tx, memberId, await followMerges(tx, facts))
}

export async function completeDetails(tx: Tx, memberId: number, details: DetailColumns): Promise<boolean> {
  return completeProfileDetails(tx, memberId, await followMerges(tx, details))
}

/** Returns the texts before the change. The caller has locked the profile. */
export async function updateDetails(tx: Tx, memberId: number, details: DetailColumns): Promise<Texts> {
  return updateProfileDetails(tx, memberId, await followMerges(tx, details), TextsRow)
}

/** How much of the profile is filled. Rejected photos do not count. */
const Completeness = z.object({
  image1: z.string().nullable(),
  hasProfilePhoto: z.boolean(),
  photos: z.int(),
  about: z.int(),
  hobbies: z.int(),
  employer: z.string().nullable(),
  organisation: z.string(),
  ageMin: z.int(),
  ageMax: z.int(),
  heightMin: z.int(),
  heightMax: z.int(),
  hasSpecialPreferences: z.boolean(),
})
export type Completeness = z.infer<typeof Completeness>

export const findCompleteness = (db: Queries, memberId: number) =>
  db.find(Completeness)`
    select first.path as image1, coalesce(first.status <> 'rejected', false) as "hasProfilePhoto",
      (select count(*) from photos where member_id = d.member_id and status <> 'rejected') as photos,
      coalesce(length(btrim(d.description)), 0) as about, cardinality(d.hobby_ids) as hobbies,
      d.employer, coalesce(d.organisation, '') as organisation,
      w.age_min as "ageMin", w.age_max as "ageMax", w.height_min_in as "heightMin", w.height_max_in as "heightMax",
      w.education_id is not null or w.income_id is not null or w.occupation_ids <> '{}' as "hasSpecialPreferences"
    from profile_details d
    join desired_partners w on w.member_id = d.member_id
    left join photos first on first.member_id = d.member_id and first.slot = 1
    where d.member_id = ${memberId}`
