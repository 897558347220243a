import type { Inbox } from './api.ts'
import { ageText } from './case-words.ts'
import { useNow } from './use-now.ts'

/** Of all that one may see, with the age of the oldest beside it: a count alone hides what is forgotten. */
export function InboxTotals({ inbox }: { inbox: Inbox }) {
  const { open, overdue, waiting, escalated, oldest } = inbox
  const now = useNow(60_000)
  const figures: [label: string, figure: string, isBad?: boolean][] = [
    ['Open', String(open)],
    ['Late', String(overdue), overdue > 0],
    ['Oldest waits', oldest ? ageText(oldest, now) : '–'],
    ['Asked of members', String(waiting)],
    ['For an admin', String(escalated)],
  ]
  return (
    <dl className="inbox-totals">
      {figures.map(([label, figure, isBad]) => (
        <div key={label} data-bad={isBad || undefined}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
