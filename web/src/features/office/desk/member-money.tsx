import type { MemberPage } from '#contract/desk.ts'
import { timeText } from '../words.ts'

const rupees = (paise: number) => `Rs.${(paise / 100).toLocaleString('en-IN')}`

/** Money is never shown without its state. */
export function MemberMoney({ member: { plan, orders } }: { member: MemberPage }) {
  return (
    <>
      <p>{plan ? `Premium until ${timeText(plan.until)}.` : 'No plan now.'}</p>
      {orders.length > 0 && (
        <ul className="desk-list">
          {orders.map(({ id, state, amountPaise, paymentMode, at }) => (
            <li key={id}>
              <span>
                {rupees(amountPaise)} {state.toLowerCase()}
                {paymentMode && `, ${paymentMode}`}
              </span>
              <span className="office-quiet">
                {timeText(at)} · {id}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
