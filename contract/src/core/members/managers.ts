import type { ProfileFor } from '../../platform/values.ts'

/** Who may keep a profile for somebody else. */
export const managers = ['mother', 'father', 'parents', 'brother', 'sister', 'friend'] as const
export type Manager = (typeof managers)[number]

/** Whom the candidate can mean, by what the profile was made for. */
export const managersFor: Record<ProfileFor, readonly Manager[]> = {
  Self: [],
  Son: ['mother', 'father', 'parents'],
  Daughter: ['mother', 'father', 'parents'],
  Brother: ['brother', 'sister'],
  Sister: ['brother', 'sister'],
  Friend: ['friend'],
}
