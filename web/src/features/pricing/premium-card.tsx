import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { pricingTexts } from '#contract/content.ts'
import classes from './premium-card.module.css'

export type PricingTexts = z.infer<typeof pricingTexts>

/** The one plan: what it costs, what it gives, one button. */
export function PremiumCard({ texts, to }: { texts: PricingTexts; to: string }) {
  return (
    <section className={classes.card} aria-labelledby="plan">
      <h2 id="plan">{texts.plan}</h2>
      <p className={classes.price}>
        <strong>{texts.price}</strong> <span>{texts.period}</span>
      </p>
      <p>{texts.summary}</p>
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
      <Button component={Link} to={to} fullWidth>
        Get Started
      </Button>
    </section>
  )
}

/** What one should know before paying. */
export function PricingNotes({ texts }: { texts: PricingTexts }) {
  return (
    <div className={classes.notes}>
      {[texts.afterTheYear, texts.noAutoRenewal, texts.fairUse].map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
  )
}
