import { Link } from 'react-router'
import type { MemberPage } from '#contract/office/members/desk.ts'
import { paths } from '#contract/platform/paths.ts'
import { timeText } from '../staff/words.ts'

const rupees = (paise: number) => `Rs.${(paise / 100).toLocaleString('en-IN')}`

/** Money is never shown without its state. */
export function MemberMoney({ member: { plan, orders }, mayOpen }: { member: MemberPage; mayOpen: boolean }) {
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
                {timeText(at)} · {mayOpen ? <Link to={paths.adminOrder(id)}>{id}</Link> : id}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
