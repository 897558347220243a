import { IconHourglass } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { refunds } from '#contract/platform/promises.ts'
import { Banner } from '../../ui/banner.tsx'
import classes from './open-payment.module.css'

interface OpenPaymentProps {
  /** Where one can go on with a payment that one began. */
  openOrder: string | null
  /** The newest whose outcome is not known yet. */
  undecidedOrder: string | null
}

/** A payment of before that is not over: go on with it, or wait for it rather than pay twice. */
export function OpenPayment({ openOrder, undecidedOrder }: OpenPaymentProps) {
  if (undecidedOrder === null) return null
  const isOpen = openOrder !== null
  return (
    <div className={classes.open}>
      <Banner
        icon={<IconHourglass size={24} stroke={1.5} aria-hidden />}
        title={isOpen ? 'You began a payment' : 'A payment of yours is not decided yet'}
      >
        <p>
          {isOpen
            ? 'It is still open, and the button below leads back to it.'
            : `If money has left your account, please wait: your plan begins by itself as soon as the bank confirms it, or your bank returns the money within ${refunds.failedPaymentWorkingDays} working days.`}
        </p>
        <Link to={paths.paymentStatus(undecidedOrder)}>See how it stands</Link>
      </Banner>
    </div>
  )
}
