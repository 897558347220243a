import type { Happening } from '#contract/office/money/money.ts'
import { timeText } from '../staff/words.ts'

/** The oldest first. What was said word for word is folded; everything in it is text. */
export function Timeline({ timeline }: { timeline: readonly Happening[] }) {
  return (
    <ol className="money-timeline" aria-label="Timeline">
      {timeline.map((happening, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing is ever taken out or put between
        <Line key={place} happening={happening} />
      ))}
    </ol>
  )
}

function Line({ happening: { at, what, by, said, times } }: { happening: Happening }) {
  return (
    <li>
      <time dateTime={at}>{timeText(at)}</time>
      <span className="case-text">
        {what}
        {by && <span className="office-quiet"> {by}</span>}
        {times > 1 && <span className="office-tag">{times} times</span>}
      </span>
      {said && Object.keys(said).length > 0 && (
        <details>
          <summary>Word for word</summary>
          <dl>
            {Object.entries(said).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}
