import { modeText } from '#contract/features/payments/payment-mode.ts'
import type { Receipt } from '#contract/features/payments/payments.ts'
import { brand } from '#contract/platform/brand.ts'
import { rupees, shortRupees } from '#contract/platform/rupees.ts'
import { showDay } from '#contract/platform/show-day.ts'
import { indianDay } from './payment-text.ts'
import classes from './receipt-sheet.module.css'

/** The receipt, for the family's files and for an accountant. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { title, number, issuedOn, refund, tax } = receipt
  return (
    <article className={classes.sheet} aria-label={`${title} ${number}`}>
      <header className={classes.head}>
        <p className={classes.brand}>{brand.name}</p>
        <div>
          <h1>{title}</h1>
          <p>{number}</p>
          <p className={classes.quiet}>{showDay(issuedOn)}</p>
        </div>
      </header>
      <People receipt={receipt} />
      <Items receipt={receipt} />
      <p className={classes.words}>{receipt.amountInWords}</p>
      {refund && (
        <p className={classes.refund}>
          Refunded: {shortRupees(refund.amount)}, {indianDay(refund.at)}
        </p>
      )}
      <footer className={classes.foot}>
        {!tax && <p>No tax is charged on this amount.</p>}
        <p>A single payment. It does not renew automatically. Nothing is debited when the plan ends.</p>
        <p>Made by a computer and valid without a signature.</p>
      </footer>
    </article>
  )
}

function People({ receipt: { operator, member, orderId, paymentMode } }: { receipt: Receipt }) {
  return (
    <div className={classes.people}>
      <section>
        <h2>From</h2>
        <p>
          <strong>{operator.name}</strong>
        </p>
        {operator.address.map(line => (
          <p key={line}>{line}</p>
        ))}
        {operator.gstin && <p>GSTIN {operator.gstin}</p>}
      </section>
      <section>
        <h2>For</h2>
        <p>
          <strong>{member.name}</strong>
        </p>
        <p>Member {member.number}</p>
        <p className={classes.order}>Order {orderId}</p>
        {paymentMode && <p>Paid by {modeText(paymentMode)} through PhonePe</p>}
      </section>
    </div>
  )
}

function Items({ receipt: { item, validFrom, lastDay, amount, tax } }: { receipt: Receipt }) {
  return (
    <table className={classes.items}>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Amount (Rs.)</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            {item}
            <small>
              Valid from {showDay(validFrom)} up to {showDay(lastDay)}
            </small>
            {tax && <small>SAC {tax.sac}</small>}
          </td>
          <td>{rupees(tax ? tax.taxable : amount)}</td>
        </tr>
        {tax?.lines.map(({ name, rate, amount: part }) => (
          <tr key={name}>
            <td>
              {name} {rate} %
            </td>
            <td>{rupees(part)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total paid</th>
          <td>{rupees(amount)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
