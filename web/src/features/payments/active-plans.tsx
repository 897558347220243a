import { Button } from '@mantine/core'
import { IconCrown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Payment } from '#contract/features/payments/payments.ts'
import { premium } from '#contract/platform/values.ts'
import classes from './active-plans.module.css'
import { daysLeftText, daysUntil, indianDay } from './payment-text.ts'

type ActivePlan = Payment & { valid_from: string; valid_upto: string }

/** Paid, not refunded and not over. A plan that begins later is active too. */
export function isActive(payment: Payment, now = new Date()): payment is ActivePlan {
  const { status, valid_from, valid_upto, refund } = payment
  if (status !== 'COMPLETED' || refund || !valid_from || !valid_upto) return false
  // A plan that was refunded before it began ends before it begins.
  return valid_upto > valid_from && new Date(valid_upto) > now
}

interface ActivePlansProps {
  payments: readonly Payment[]
  upgrade: string
  /** Another year can be bought today. */
  isRenewable: boolean
}

export function ActivePlans({ payments, upgrade, isRenewable }: ActivePlansProps) {
  const plans = payments.filter(payment => isActive(payment)).toReversed()
  if (plans.length === 0) {
    return (
      <Card title="You have no plan at the moment">
        <p>Your account, profile and conversations stay.</p>
        <Button component={Link} to={upgrade}>
          See the plan
        </Button>
      </Card>
    )
  }
  return (
    <div className={classes.plans}>
      {plans.map(plan => (
        <Plan key={plan.order_id} plan={plan} />
      ))}
      <p className={classes.after}>A plan never renews automatically. Nothing is debited when it ends.</p>
      {isRenewable && (
        <Button component={Link} to={upgrade} className={classes.renew}>
          Renew for another year
        </Button>
      )}
    </div>
  )
}

function Plan({ plan: { valid_from, valid_upto } }: { plan: ActivePlan }) {
  const begins = daysUntil(valid_from)
  return (
    <Card title={premium.plan}>
      <p className={classes.left}>
        {begins > 0 ? `Begins ${indianDay(valid_from)}` : daysLeftText(daysUntil(valid_upto))}
      </p>
      <dl className={classes.dates}>
        <div>
          <dt>Valid from</dt>
          <dd>{indianDay(valid_from)}</dd>
        </div>
        <div>
          <dt>Valid upto</dt>
          <dd>{indianDay(valid_upto)}</dd>
        </div>
      </dl>
    </Card>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.card}>
      <h2>
        <IconCrown size={26} stroke={1.5} aria-hidden />
        {title}
      </h2>
      {children}
    </section>
  )
}
