import type { OrderEvent } from '#contract/office/money/money.ts'
import { timeText } from '../staff/words.ts'

/** The history of an order, oldest first. */
export function Timeline({ timeline }: { timeline: readonly OrderEvent[] }) {
  return (
    <ol className="money-timeline" aria-label="Timeline">
      {timeline.map(({ at, what, by, times }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only appended
        <li key={place}>
          <time dateTime={at}>{timeText(at)}</time>
          <span className="case-text">
            {what}
            {by && <span className="office-quiet"> {by}</span>}
            {times > 1 && <span className="office-tag">{times} times</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
