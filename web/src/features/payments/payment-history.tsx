import { Link } from 'react-router'
import { modeText } from '#contract/features/payments/payment-mode.ts'
import { maxListedPayments, type Payment, receiptPdfPath } from '#contract/features/payments/payments.ts'
import { paths } from '#contract/platform/paths.ts'
import { shortRupees } from '#contract/platform/rupees.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from './payment-history.module.css'
import { indianDay, timeOf } from './payment-text.ts'
import { StatusWord } from './status-word.tsx'

/** All payments, newest first: a table, or one sheet per payment on a phone. */
export function PaymentHistory({ payments }: { payments: readonly Payment[] }) {
  return (
    <Panel title="Payment history">
      {payments.length === 0 ? (
        <p>No payments yet.</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Order ID</th>
              <th scope="col">Payment Mode</th>
              <th scope="col">Amount</th>
              <th scope="col">Status</th>
              <th scope="col">Receipt</th>
            </tr>
          </thead>
          <tbody>
            {payments.map(payment => (
              <Row key={payment.order_id} payment={payment} />
            ))}
          </tbody>
        </table>
      )}
      {payments.length === maxListedPayments && <p>Latest {maxListedPayments} payments.</p>}
    </Panel>
  )
}

function Row({ payment }: { payment: Payment }) {
  const { order_id, amount, status, created_at, other, receipt, refund } = payment
  return (
    <tr>
      <td data-label="Date">
        <span>{indianDay(created_at)}</span> <span className={classes.time}>{timeOf(created_at)}</span>
      </td>
      <td data-label="Order ID" className={classes.number}>
        <Link to={paths.paymentStatus(order_id)}>{order_id}</Link>
      </td>
      <td data-label="Payment Mode" data-empty={!other || undefined}>
        {other ? modeText(other) : '–'}
      </td>
      <td data-label="Amount">{shortRupees(amount)}</td>
      <td data-label="Status">
        <StatusWord state={status || 'PENDING'} />
        {refund && (
          <span className={classes.refund}>
            {refund.state === 'COMPLETED' ? 'Refunded' : 'Being refunded'}
          </span>
        )}
      </td>
      <td data-label="Receipt" data-empty={!receipt || undefined}>
        {receipt ? (
          <span className={classes.receipt}>
            <Link to={paths.receipt(order_id)}>{receipt}</Link>
            <a href={receiptPdfPath(order_id)} aria-label={`Receipt ${receipt} as PDF`}>
              PDF
            </a>
          </span>
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}
