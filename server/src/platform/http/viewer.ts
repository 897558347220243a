import type { Access } from '#contract/platform/endpoint.ts'
import type { OnboardingStep } from '#contract/platform/onboarding-steps.ts'
import type { StaffAccess, StaffRole } from '#contract/platform/staff-roles.ts'
import type { ProfileFor } from '#contract/platform/values.ts'

/** Who asks, as the session and the database say; nothing a client sends has a part in it. */
export interface MemberViewer {
  kind: 'member'
  id: number
  name: string
  gender: 'male' | 'female'
  profileFor: ProfileFor
  /** The person described, who came by their own link: without a password, and with every right that needs none. */
  isCandidate: boolean
  /** Who of those who share the account is here, as others read it; nothing where one person keeps it. */
  actor: string | undefined
  step: OnboardingStep
  /** In the first week after sign-up. */
  isNew: boolean
  isApproved: boolean
  /** Shown to nobody, since the person described has not said yes, or has said no. */
  isWithheld: boolean
  isSuspended: boolean
  isPremium: boolean
  /** Counts what changed between this member and others. */
  version: number
}

export interface StaffViewer {
  kind: 'staff'
  id: number
  name: string
  email: string
  roles: StaffRole[]
  /** A code was typed a few minutes ago at most. */
  isFresh: boolean
}

export type Viewer = MemberViewer | StaffViewer

/** What a handler can rely on, given its access word. */
export type ViewerFor<A extends Access> = A extends 'anyone'
  ? Viewer | undefined
  : A extends StaffAccess
    ? StaffViewer
    : MemberViewer
