import type { InterestCard } from '#contract/features/interests/interests.ts'
import { dayText } from './interest-text.ts'
import classes from './sent-line.module.css'

interface SentLineProps {
  of: Pick<InterestCard, 'sentAt' | 'phrase'>
  by: 'me' | 'them'
}

/** When an interest was sent, and the sentence beside it. */
export function SentLine({ of: { sentAt, phrase }, by }: SentLineProps) {
  return (
    <div className={classes.words}>
      {phrase && <blockquote>{phrase}</blockquote>}
      <p>
        {by === 'me' ? 'Sent on ' : 'Received on '}
        <time dateTime={sentAt}>{dayText(sentAt)}</time>
      </p>
    </div>
  )
}
