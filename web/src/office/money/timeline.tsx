import type { OrderEvent } from '#contract/office/money/money.ts'
import { timeText } from '../staff/staff-text.ts'
import layout from '../ui/office.module.css'
import { Tag } from '../ui/tag.tsx'
import classes from './money.module.css'

export function Timeline({ timeline }: { timeline: readonly OrderEvent[] }) {
  return (
    <ol className={classes.timeline} aria-label="Timeline">
      {timeline.map(({ at, what, by, times }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only appended
        <li key={place}>
          <time dateTime={at}>{timeText(at)}</time>
          <span className={classes.event}>
            {what}
            {by && <span className={layout.quiet}> {by}</span>}
            {times > 1 && (
              <>
                {' '}
                <Tag>{times} times</Tag>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
