import type { ProfileFor } from '../../platform/values.ts'

/** Who may keep a profile for somebody else. */
export const keepers = ['mother', 'father', 'parents', 'brother', 'sister', 'friend'] as const
export type Keeper = (typeof keepers)[number]

/** Whom the candidate can mean, by what the profile was made for. */
export const keepersOf: Record<ProfileFor, readonly Keeper[]> = {
  Self: [],
  Son: ['mother', 'father', 'parents'],
  Daughter: ['mother', 'father', 'parents'],
  Brother: ['brother', 'sister'],
  Sister: ['brother', 'sister'],
  Friend: ['friend'],
}
