import type { z } from 'zod'
import type { Tx } from '../../platform/database/db.ts'
import { assignments, identifier, join, sql } from '../../platform/database/sql.ts'

/** Writes the answers of a profile. Callers have replaced merged list entries (`followMerges`). */

export interface NewProfile {
  name: string
  gender: 'male' | 'female'
  birthDate: string
  heightIn: number
  casteId: number
  languageId: number
  countryId: number
  stateId: number
  educationId: number
  occupationId: number
  familyType: string
  hobbyIds: number[]
}

/** The profile and its details, as sign-up asks for them. */
export async function insertProfileRows(tx: Tx, memberId: number, profile: NewProfile): Promise<void> {
  await tx.run`
    insert into profiles (
      member_id, name, gender, birth_date, height_in, caste_id, language_id, country_id, state_id, education_id, occupation_id
    )
    values (
      ${memberId}, ${profile.name}, ${profile.gender}, ${profile.birthDate}, ${profile.heightIn}, ${profile.casteId},
      ${profile.languageId}, ${profile.countryId}, ${profile.stateId}, ${profile.educationId}, ${profile.occupationId}
    )`
  await tx.run`
    insert into profile_details (member_id, family_type, hobby_ids)
    values (${memberId}, ${profile.familyType}, ${profile.hobbyIds})`
}

/** Columns with their new values. */
type NewValues = Record<string, unknown>

export const updateProfileColumns = (tx: Tx, memberId: number, columns: NewValues) =>
  tx.run`update profiles set ${assignments(columns)} where member_id = ${memberId}`

/** Completes the profile. False if it was complete before. */
export const completeProfileDetails = async (
  tx: Tx,
  memberId: number,
  columns: NewValues,
): Promise<boolean> =>
  (await tx.run`
    update profile_details set ${assignments(columns)}, completed_at = now(), updated_at = now()
    where member_id = ${memberId} and completed_at is null`) === 1

/** Returns the columns of `Before` as they were before. The transaction has locked the profile. */
export const updateProfileDetails = <Before extends z.ZodObject>(
  tx: Tx,
  memberId: number,
  columns: NewValues,
  Before: Before,
) =>
  tx.one(Before)`
    update profile_details d set ${assignments(columns)}, updated_at = now()
    from profile_details before
    where d.member_id = ${memberId} and before.member_id = d.member_id
    returning ${join(
      Object.keys(Before.shape).map(column => sql`before.${identifier(column)}`),
      ', ',
    )}`

/** Replaces each text that still reads `from`. Returns how many did. */
export async function replaceTexts(
  tx: Tx,
  memberId: number,
  texts: readonly { field: string; from: string; to: string }[],
): Promise<number> {
  let replaced = 0
  for (const { field, from, to } of texts) {
    const column = identifier(field)
    replaced += await tx.run`
      update profile_details set ${column} = ${to}, updated_at = now()
      where member_id = ${memberId} and coalesce(${column}, '') = ${from}`
  }
  return replaced
}
