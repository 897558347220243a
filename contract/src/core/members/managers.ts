import type { ProfileFor } from '../../platform/values.ts'

/** Who can manage a profile for a candidate. */
export const managers = ['mother', 'father', 'parents', 'brother', 'sister', 'friend'] as const
export type Manager = (typeof managers)[number]

/** The managers a candidate can choose from. It depends on the answer to "profile for". */
export const managersFor: Record<ProfileFor, readonly Manager[]> = {
  Self: [],
  Son: ['mother', 'father', 'parents'],
  Daughter: ['mother', 'father', 'parents'],
  Brother: ['brother', 'sister'],
  Sister: ['brother', 'sister'],
  Friend: ['friend'],
}
