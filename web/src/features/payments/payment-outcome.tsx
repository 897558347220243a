import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayInIndia } from '#contract/platform/age.ts'
import { paths } from '#contract/platform/paths.ts'
import { refunds } from '#contract/platform/promises.ts'
import { showDay } from '#contract/platform/show-day.ts'
import { MatchesButton } from '../../core/accounts/sessions/matches-button.tsx'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import type { OrderStatus } from './order-table.tsx'
import classes from './payment-outcome.module.css'
import { RefundText } from './refund-text.tsx'

interface PaymentOutcomeProps {
  order: OrderStatus
  ownId: number
  /** The pay page can still be used. */
  isOpen: boolean
  /** Link to the member whose card led to the plan, once the plan is active. */
  targetLink: ReactNode
}

/** What the status means for the member who paid, and what to do next. */
export function PaymentOutcome(props: PaymentOutcomeProps) {
  const { state, isInReview, refund } = props.order
  if (refund) return <Refunded {...props} refund={refund} />
  if (state === 'COMPLETED') return <Paid {...props} />
  if (state === 'FAILED') return <Failed {...props} />
  return isInReview ? <InReview /> : <Undecided {...props} />
}

function Paid({ order, ownId, targetLink }: PaymentOutcomeProps) {
  const { say, name } = useReader()
  const { orderId, validUpto, hasReceipt } = order
  if (validUpto && validUpto < dayInIndia(new Date())) return <Over order={order} ownId={ownId} />
  return (
    <div className={classes.outcome}>
      {validUpto && (
        <p>
          Thank you. Your Premium plan is active until <strong>{showDay(validUpto)}</strong>.
        </p>
      )}
      {targetLink && <div className={classes.actions}>{targetLink}</div>}
      <p>You can now:</p>
      <ul className={classes.list}>
        <li>
          {say(
            'see the full profiles of your matches, with the photos they show to members',
            `see the full profiles of ${name}’s matches, with the photos they show to members`,
          )}
        </li>
        <li>start conversations</li>
        <li>see more people and search more often each day</li>
      </ul>
      <div className={classes.actions}>
        <MatchesButton variant={targetLink ? 'outline' : 'filled'} />
        {hasReceipt && (
          <Button component={Link} to={paths.receipt(orderId)} variant="outline">
            See the receipt
          </Button>
        )}
      </div>
      <p>
        We have also sent the receipt by e-mail. See <Link to={paths.plan(ownId)}>your plan page</Link> for
        details.
      </p>
    </div>
  )
}

/** For an order whose plan has ended. */
function Over({
  order: { validUpto, orderId, hasReceipt },
  ownId,
}: Pick<PaymentOutcomeProps, 'order' | 'ownId'>) {
  return (
    <div className={classes.outcome}>
      <p>This plan was valid up to {showDay(validUpto ?? '')}.</p>
      <div className={classes.actions}>
        <Button component={Link} to={paths.plan(ownId)}>
          See your payments
        </Button>
        {hasReceipt && (
          <Button component={Link} to={paths.receipt(orderId)} variant="outline">
            See the receipt
          </Button>
        )}
      </div>
    </div>
  )
}

function Failed({ order: { reason }, ownId }: PaymentOutcomeProps) {
  return (
    <div className={classes.outcome}>
      <p>{reason}</p>
      <div className={classes.actions}>
        <Button component={Link} to={paths.upgrade(ownId)}>
          Try again
        </Button>
        <MatchesButton variant="outline" />
      </div>
    </div>
  )
}

function Undecided({ isOpen, ownId }: PaymentOutcomeProps) {
  return (
    <div className={classes.outcome}>
      <p>
        Waiting for your bank. This page updates automatically; you can close it. When your bank confirms the
        payment, your plan starts and we send you an e-mail.
      </p>
      <p>
        If money has left your account and the payment does not go through, your bank returns the money
        automatically, usually within {refunds.failedPaymentWorkingDays} working days.{' '}
        {isOpen
          ? 'If you left before you paid, you can continue. It is the same order, so you cannot pay twice.'
          : 'Please do not pay again before that.'}
      </p>
      <div className={classes.actions}>
        {isOpen && (
          <Button component={Link} to={paths.upgrade(ownId)}>
            Continue payment
          </Button>
        )}
        <MatchesButton variant="outline" />
      </div>
    </div>
  )
}

function InReview() {
  return (
    <div className={classes.outcome}>
      <p>
        Your bank’s answer does not match this order, so our team is checking it. You need not do anything.
        Either your plan starts or your money comes back. We will e-mail you in both cases.
      </p>
      <div className={classes.actions}>
        <Button component={Link} to={paths.contactUs} variant="outline">
          Contact us
        </Button>
      </div>
    </div>
  )
}

function Refunded({
  order: { orderId, hasReceipt },
  refund,
}: PaymentOutcomeProps & { refund: NonNullable<OrderStatus['refund']> }) {
  return (
    <div className={classes.outcome}>
      <p>
        <RefundText refund={refund} />
      </p>
      <div className={classes.actions}>
        {hasReceipt && (
          <Button component={Link} to={paths.receipt(orderId)} variant="outline">
            See the receipt
          </Button>
        )}
        <MatchesButton variant="outline" />
      </div>
    </div>
  )
}
