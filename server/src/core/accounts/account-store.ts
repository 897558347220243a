import { z } from 'zod'
import { memberCard } from '#contract/core/members/member.ts'
import { onboardingSteps } from '#contract/platform/onboarding-steps.ts'
import type { Queries } from '../../platform/database/db.ts'
import { isPremium, stepDue } from './sessions/store.ts'

const AccountRow = z.object({
  name: z.string(),
  email: z.string(),
  gender: memberCard.shape.gender,
  birthDate: z.string(),
  heightInches: z.int(),
  profileFor: z.string(),
  casteId: z.int(),
  languageId: z.int(),
  occupationId: z.int(),
  countryId: z.int(),
  stateId: z.int().nullable(),
  education: z.string(),
  familyType: z.string(),
  hobbyIds: z.array(z.int()),
  photo: z.string().nullable(),
  mobile: z.string().nullable(),
  step: z.enum(onboardingSteps),
  isApproved: z.boolean(),
  isSuspended: z.boolean(),
  isPremium: z.boolean(),
})

export const findAccount = (db: Queries, memberId: number) =>
  db.find(AccountRow)`
    select p.name, m.email, p.gender, p.birth_date as "birthDate", p.height_in as "heightInches",
      m.profile_for as "profileFor", p.caste_id as "casteId", p.language_id as "languageId",
      p.occupation_id as "occupationId", p.country_id as "countryId", p.state_id as "stateId", e.name as education,
      d.family_type as "familyType", d.hobby_ids as "hobbyIds", photo.path as photo,
      case when m.phone_verified_at is not null then m.phone end as mobile,
      ${stepDue} as step,
      p.approved_at is not null and not p.is_withheld as "isApproved",
      p.suspended_until is not null as "isSuspended",
      ${isPremium('m.id')} as "isPremium"
    from members m
    join profiles p on p.member_id = m.id
    join profile_details d on d.member_id = m.id
    join educations e on e.id = p.education_id
    left join desired_partners w on w.member_id = m.id
    left join photos photo on photo.member_id = m.id and photo.slot = 1
    where m.id = ${memberId}`
