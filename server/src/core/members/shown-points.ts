import type { MatchCard } from '#contract/core/members/member.ts'
import { type ComparedProfile, meetsForAudience, type Preferences } from './compare-preferences.ts'
import { pointsWith } from './points.ts'

interface Side {
  compared: ComparedProfile
  preferences: Preferences | null
}

/** The points of a pair by the viewer's rule set. Undefined unless each of the two shows them to the other. */
export function shownPoints(
  viewer: Side,
  other: Side & { gender: 'male' | 'female' },
  now: Date,
): MatchCard['points'] {
  const [mine, theirs] = [viewer.compared.star, other.compared.star]
  if (!mine || !theirs || !showsPoints(viewer, other, now) || !showsPoints(other, viewer, now))
    return undefined
  const { least, greatest } = pointsWith({ ...mine, is_groom: other.gender === 'female' }, theirs)
  return { least, greatest, set: mine.rule_set }
}

function showsPoints({ compared: { star }, preferences }: Side, to: Side, now: Date): boolean {
  if (star?.shown_to === 'all') return true
  return star !== null && preferences !== null && meetsForAudience(preferences, to.compared, now)
}
