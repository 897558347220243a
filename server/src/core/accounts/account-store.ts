import type { OnboardingStep } from '#contract/platform/onboarding-steps.ts'
import type { Sql } from '../../platform/database/db.ts'
import { isPremium, stepDue } from './sessions/store.ts'

export interface AccountRow {
  name: string
  email: string
  gender: 'male' | 'female'
  birth_date: string
  height_in: number
  profile_for: string
  caste_id: number
  language_id: number
  occupation_id: number
  country_id: number
  state_id: number | null
  education: string
  family_type: string
  hobby_ids: number[]
  photo: string | null
  mobile: string | null
  step: OnboardingStep
  is_approved: boolean
  is_suspended: boolean
  is_premium: boolean
}

/** Everything a member may know of their own account, in one read. */
export async function findAccount(db: Sql, memberId: number): Promise<AccountRow | undefined> {
  const [row] = await db<AccountRow[]>`
    select p.name, m.email, p.gender, p.birth_date, p.height_in, m.profile_for, p.caste_id, p.language_id,
      p.occupation_id, p.country_id, p.state_id, e.name as education, d.family_type, d.hobby_ids, photo.path as photo,
      case when m.phone_verified_at is not null then m.phone end as mobile,
      ${stepDue} as step,
      p.approved_at is not null and not p.is_withheld as is_approved,
      p.suspended_until is not null as is_suspended,
      ${isPremium('m.id')} as is_premium
    from members m
    join profiles p on p.member_id = m.id
    join profile_details d on d.member_id = m.id
    join educations e on e.id = p.education_id
    left join desired_partners w on w.member_id = m.id
    left join photos photo on photo.member_id = m.id and photo.slot = 1
    where m.id = ${memberId}`
  return row
}
