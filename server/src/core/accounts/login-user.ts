import type { LoginUser } from '#contract/core/accounts/account.ts'
import { heightText } from '#contract/platform/height.ts'
import type { OnboardingStep } from '#contract/platform/onboarding-steps.ts'
import type { Queries } from '../../platform/database/db.ts'
import { nameOf } from '../reference/look-up.ts'
import type { Reference } from '../reference/store.ts'
import { findAccount } from './account-store.ts'

export async function getLoginUser(
  db: Queries,
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
    status: row.isApproved ? 'active' : 'pending',
    dob: row.birthDate,
    pp: row.photo,
    pro_for: row.profileFor,
    height: heightText(row.heightInches),
    language: nameOf(lists.known.languages, row.languageId) ?? '',
    family_type: row.familyType,
    highest_edu: row.education,
    occupation: nameOf(lists.known.occupations, row.occupationId) ?? '',
    hobbies: row.hobbyIds.map(id => nameOf(lists.known.hobbies, id)).join(','),
    country: nameOf(lists.countries, row.countryId) ?? '',
    state: nameOf(lists.states, row.stateId) ?? null,
    isPremium: row.isPremium,
  }
  return { user, step: row.step, isApproved: row.isApproved, isSuspended: row.isSuspended }
}
