import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { firstName } from '#contract/core/members/first-name.ts'
import { findPairPoints, totalText } from '#contract/features/horoscopes/pair-points.ts'
import { ruleSets } from '#contract/features/horoscopes/rule-sets/rule-sets.ts'
import { paths } from '#contract/platform/paths.ts'
import { Panel } from '../../ui/panel.tsx'
import { matchHoroscopes } from './api.ts'

/** The points of the viewer and this member, with the way to the eight lines. Empty if there is nothing to see. */
export function HoroscopeLine({ memberId, name }: { memberId: number; name: string }) {
  const { data } = useQuery(matchHoroscopes(memberId))
  if (!data?.points && !data?.theirs.chartRequest) return null
  const { points } = data
  const found = points && findPairPoints(points.ruleSet, points)
  return (
    <Panel title="Horoscope">
      {found && (
        <p>
          <strong>{totalText(found.range)}</strong> {ruleSets[found.set].title}
        </p>
      )}
      <p>
        <Link to={paths.horoscopeMatch(memberId)}>
          {found ? 'See the eight lines' : `Ask for the birth chart of ${firstName(name)}`}
        </Link>
      </p>
    </Panel>
  )
}
