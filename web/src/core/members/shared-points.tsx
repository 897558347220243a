import { IconStars } from '@tabler/icons-react'
import type { MatchCard } from '#contract/core/members/member.ts'
import { ruleSetTitles } from '#contract/features/horoscopes/rule-sets/rule-set-titles.ts'
import classes from './same-gothra.module.css'

/** The points of the pair, such as "26 of 36", with the rule set that counts them in the title. */
export function SharedPoints({ points }: { points: MatchCard['points'] }) {
  if (!points) return null
  return (
    <p className={classes.mark} title={`Counted ${ruleSetTitles[points.set]} (${points.set})`}>
      <IconStars size={18} aria-hidden />
      {pointsText(points)}
    </p>
  )
}

/** On the wire, points are half points. */
function pointsText({ least, greatest }: NonNullable<MatchCard['points']>): string {
  const range = least === greatest ? String(least / 2) : `${least / 2}–${greatest / 2}`
  return `${range} of 36 points`
}
