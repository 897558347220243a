import type { Access } from '#contract/platform/endpoint.ts'
import type { OnboardingStep } from '#contract/platform/onboarding-steps.ts'
import type { StaffAccess, StaffRole } from '#contract/platform/staff-roles.ts'
import type { ProfileFor } from '#contract/platform/values.ts'

/** The caller's account, from the session and the database only. */
export interface MemberViewer {
  kind: 'member'
  id: number
  name: string
  gender: 'male' | 'female'
  profileFor: ProfileFor
  /** The candidate, logged in by the link of the consent request, without a password. */
  isCandidate: boolean
  /** The person who acts in a shared account, as other members see it. Undefined if one person manages it. */
  actor: string | undefined
  step: OnboardingStep
  isNew: boolean
  isApproved: boolean
  /** Hidden until the candidate consents, or because the candidate has declined. */
  isWithheld: boolean
  isSuspended: boolean
  isPremium: boolean
  version: number
}

export interface StaffViewer {
  kind: 'staff'
  id: number
  name: string
  email: string
  roles: StaffRole[]
  /** The staff member has entered a code in the last minutes. */
  isFresh: boolean
}

export type Viewer = MemberViewer | StaffViewer

export type ViewerFor<A extends Access> = A extends 'anyone'
  ? Viewer | undefined
  : A extends StaffAccess
    ? StaffViewer
    : MemberViewer
