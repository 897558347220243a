import type { Access } from '#contract/endpoint.ts'
import type { OnboardingStep } from '#contract/session.ts'
import type { ProfileFor } from '#contract/values.ts'

/** Who asks, as the session and the database say; nothing a client sends has a part in it. */
export interface MemberViewer {
  kind: 'member'
  id: number
  name: string
  gender: 'male' | 'female'
  profileFor: ProfileFor
  step: OnboardingStep
  /** In the first week after sign-up. */
  isNew: boolean
  isApproved: boolean
  isSuspended: boolean
  isPremium: boolean
  /** Counts what changed between this member and others. */
  version: number
}

export interface StaffViewer {
  kind: 'staff'
  id: number
  role: 'moderator' | 'admin'
}

export type Viewer = MemberViewer | StaffViewer

/** What a handler can rely on, given its access word. */
export type ViewerFor<A extends Access> = A extends 'anyone'
  ? Viewer | undefined
  : A extends 'registrant' | 'member' | 'approved' | 'premium'
    ? MemberViewer
    : StaffViewer
