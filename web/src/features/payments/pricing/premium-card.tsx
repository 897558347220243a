import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { pricingTexts } from '#contract/core/content/content.ts'
import { paths } from '#contract/platform/paths.ts'
import { refunds } from '#contract/platform/promises.ts'
import classes from './premium-card.module.css'

export type PricingTexts = z.infer<typeof pricingTexts>

export function PremiumCard({ texts, action }: { texts: PricingTexts; action: ReactNode }) {
  return (
    <section className={classes.card} aria-labelledby="plan">
      <h2 id="plan">{texts.plan}</h2>
      <p className={classes.price}>
        <strong>{texts.price}</strong> <span>{texts.period}</span>
      </p>
      <p>{texts.summary}</p>
      {action}
      <ul className={classes.features}>
        {texts.features.map(({ title, text }) => (
          <li key={title}>
            <IconCheck size={24} aria-hidden />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What members should know before they pay. */
export function PricingNotes({ texts }: { texts: PricingTexts }) {
  return (
    <div className={classes.notes}>
      {[texts.afterTheYear, texts.noAutoRenewal, texts.fairUse].map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <section>
        <h2>What the plan does not include</h2>
        <p>
          Phone numbers and addresses: two members share them when both want to. Photos that a member shows
          only after mutual interest or on request. And no member has to answer.
        </p>
      </section>
      <section>
        <h2>Profile visits</h2>
        <p>Members can see who visited their profile.</p>
      </section>
      <section>
        <h2>If you change your mind</h2>
        <p>
          You get the full amount back if you ask within {refunds.changedMindDays} days and have not yet
          opened a full profile or started a conversation. See{' '}
          <Link to={paths.refund}>Return &amp; Refund</Link>.
        </p>
      </section>
    </div>
  )
}
