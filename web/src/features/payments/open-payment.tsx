import { IconHourglass } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { refunds } from '#contract/platform/promises.ts'
import { Banner } from '../../ui/banner.tsx'
import classes from './open-payment.module.css'

interface OpenPaymentProps {
  openOrder: string | null
  undecidedOrder: string | null
}

/** Shows an earlier payment that is not finished: continue it, or wait instead of paying twice. */
export function OpenPayment({ openOrder, undecidedOrder }: OpenPaymentProps) {
  if (undecidedOrder === null) return null
  const isOpen = openOrder !== null
  return (
    <div className={classes.open}>
      <Banner
        icon={<IconHourglass size={24} stroke={1.5} aria-hidden />}
        title={isOpen ? 'You started a payment' : 'Your last payment is not confirmed yet'}
      >
        <p>
          {isOpen
            ? 'It is not finished. The button below takes you back to it.'
            : `If money has left your account, please wait. Your plan starts automatically when your bank confirms the payment. Otherwise your bank returns the money within ${refunds.failedPaymentWorkingDays} working days.`}
        </p>
        <Link to={paths.paymentStatus(undecidedOrder)}>See payment status</Link>
      </Banner>
    </div>
  )
}
