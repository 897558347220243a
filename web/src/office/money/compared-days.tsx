import type { Reconciliation } from '#contract/office/money/money.ts'
import { shortRupees } from '#contract/platform/rupees.ts'
import { showDay } from '#contract/platform/show-day.ts'

/** "143 orders, Rs.14,157, 0 differences": a good day says so. */
export function ComparedDays({ days }: { days: readonly Reconciliation[] }) {
  if (days.length === 0)
    return <p className="office-quiet">No day has been compared yet. It happens every morning at six.</p>
  return (
    <ul className="desk-list" aria-label="Days">
      {days.map(day => (
        <li key={day.day} data-bad={day.open > 0 || day.unanswered > 0 || undefined}>
          <strong>{showDay(day.day)}</strong>
          <span>{totalsOf(day)}</span>
          {day.unanswered > 0 && (
            <span className="office-refusal">
              PhonePe did not answer about {counted(day.unanswered, 'order')}; it is asked again within the
              hour.
            </span>
          )}
          <span className="office-quiet">{paidOut(day)}</span>
        </li>
      ))}
    </ul>
  )
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

function totalsOf({ orders, paidPaise, refunds, refundedPaise, differences, open }: Reconciliation): string {
  const back = refunds > 0 ? `, ${counted(refunds, 'refund')} of ${shortRupees(refundedPaise)}` : ''
  const closed = open < differences ? ` (${differences - open} closed)` : ''
  return `${counted(orders, 'order')}, ${shortRupees(paidPaise)}${back}, ${counted(differences, 'difference')}${closed}`
}

function paidOut({ settlement }: Reconciliation): string {
  if (!settlement) return 'What was paid out is not entered yet.'
  const { amountPaise, feesPaise, utr, isOnStatement } = settlement
  const where = isOnStatement ? 'on the statement of the bank' : 'not on the statement yet'
  return `Paid out ${shortRupees(amountPaise)}, fees ${shortRupees(feesPaise)}, ${utr}, ${where}.`
}
