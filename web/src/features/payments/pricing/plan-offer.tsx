import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { refunds } from '#contract/platform/promises.ts'
import classes from './plan-offer.module.css'
import type { PricingTexts } from './premium-card.tsx'

/** A short version of the plan: price, button and three lines. The pricing page has the rest. */
export function PlanOffer({ texts, action }: { texts: PricingTexts; action: ReactNode }) {
  const features = texts.features.map(({ title }) => title).join(', ')
  return (
    <section className={classes.offer} aria-labelledby="plan">
      <div className={classes.head}>
        <h2 id="plan">{texts.plan}</h2>
        <p className={classes.price}>
          <strong>{texts.price}</strong> <span>{texts.period}</span>
        </p>
      </div>
      {action}
      <ul className={classes.lines}>
        <Line>{features}, within fair use.</Line>
        <Line>You pay once with PhonePe, by UPI, card or net banking. {texts.noAutoRenewal.title}.</Line>
        <Line>
          Full refund within {refunds.changedMindDays} days if you have not opened a profile or started a
          conversation: <Link to={paths.refund}>Return &amp; Refund</Link>.
        </Line>
      </ul>
      <Link to={paths.pricing} className={classes.all}>
        What the plan includes
      </Link>
    </section>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <li>
      <IconCheck size={22} aria-hidden />
      <p>{children}</p>
    </li>
  )
}
