import type { MatchCard } from '#contract/core/members/member.ts'
import { InterestButton } from '../../features/interests/interest-button.tsx'
import { ShortlistStar } from '../../features/interests/shortlist/shortlist-star.tsx'
import classes from './card-actions.module.css'

export function CardActions({ member }: { member: MatchCard }) {
  return (
    <div className={classes.actions}>
      <div className={classes.interest}>
        <InterestButton member={member} />
      </div>
      <ShortlistStar member={member} />
    </div>
  )
}
