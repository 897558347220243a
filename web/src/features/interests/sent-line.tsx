import type { InterestCard } from '#contract/features/interests/interests.ts'
import { shortDate } from '../../lib/indian-time.ts'
import classes from './sent-line.module.css'

interface SentLineProps {
  card: Pick<InterestCard, 'sentAt' | 'phrase'>
  by: 'viewer' | 'member'
}

/** "Sent on 5 Aug 2026", with the message of the interest. */
export function SentLine({ card: { sentAt, phrase }, by }: SentLineProps) {
  return (
    <div className={classes.sent}>
      {phrase && <blockquote>{phrase}</blockquote>}
      <p>
        {by === 'viewer' ? 'Sent on ' : 'Received on '}
        <time dateTime={sentAt}>{shortDate(sentAt)}</time>
      </p>
    </div>
  )
}
