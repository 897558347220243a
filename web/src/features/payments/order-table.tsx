import type { ReactNode } from 'react'
import { modeText } from '#contract/features/payments/payment-mode.ts'
import type { readPaymentStatus as contract } from '#contract/features/payments/payments.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { shortRupees } from '#contract/platform/rupees.ts'
import classes from './order-table.module.css'
import { StatusWord } from './status-word.tsx'

export type OrderStatus = Reply<typeof contract>['status']

/** One order, line by line: the order number is too long for a row of four columns. */
export function OrderTable({ order }: { order: OrderStatus }) {
  const { orderId, paymentDetails, amount, state } = order
  const [paid] = paymentDetails
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>Your payment</caption>
      <tbody>
        <Line name="Order ID">
          <span className={classes.number}>{orderId}</span>
        </Line>
        <Line name="Payment Mode">{paid ? modeText(paid.paymentMode) : 'Not known yet'}</Line>
        <Line name="Amount">{shortRupees(paid?.amount ?? amount)}</Line>
        <Line name="Status">
          <span role="status">
            <StatusWord state={state} />
          </span>
        </Line>
      </tbody>
    </table>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  )
}
