import type { LoginUser } from '#contract/core/accounts/account.ts'
import { heightText } from '#contract/platform/height.ts'
import type { OnboardingStep } from '#contract/platform/onboarding-steps.ts'
import type { Sql } from '../../platform/database/db.ts'
import { nameOf } from '../reference/look-up.ts'
import type { Reference } from '../reference/store.ts'
import { findAccount } from './account-store.ts'

/** The member's own data, as the login reply has it. */
export async function getLoginUser(
  db: Sql,
  memberId: number,
  lists: Reference,
): Promise<{ user: LoginUser; step: OnboardingStep; isApproved: boolean; isSuspended: boolean }> {
  const row = await findAccount(db, memberId)
  if (!row) throw new Error(`Member ${memberId} has no profile.`)
  const user: LoginUser = {
    id: memberId,
    user_id: memberId,
    name: row.name,
    email: row.email,
    gender: row.gender,
    looking_for: row.gender === 'male' ? 'Bride' : 'Groom',
    status: row.is_approved ? 'active' : 'pending',
    dob: row.birth_date,
    pp: row.photo,
    pro_for: row.profile_for,
    height: heightText(row.height_in),
    language: nameOf(lists.known.languages, row.language_id) ?? '',
    family_type: row.family_type,
    highest_edu: row.education,
    occupation: nameOf(lists.known.occupations, row.occupation_id) ?? '',
    hobbies: row.hobby_ids.map(id => nameOf(lists.known.hobbies, id)).join(','),
    country: nameOf(lists.countries, row.country_id) ?? '',
    state: nameOf(lists.states, row.state_id) ?? null,
    isPremium: row.is_premium,
  }
  return { user, step: row.step, isApproved: row.is_approved, isSuspended: row.is_suspended }
}
