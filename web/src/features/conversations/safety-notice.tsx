import { IconShieldCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import classes from './safety-notice.module.css'

export function SafetyLine() {
  return (
    <p className={classes.line}>
      <IconShieldCheck size={18} aria-hidden />
      <span>
        Never send money. Lost money to fraud? Call <a href="tel:1930">1930</a>.{' '}
        <Link to={paths.safety}>Stay safe</Link>
      </span>
    </p>
  )
}

/** Shown once: before the first message that a member ever sends. */
export function SafetyNotice({ name }: { name: string }) {
  return (
    <section className={classes.notice} aria-label="Before you write">
      <IconShieldCheck size={28} stroke={1.5} aria-hidden />
      <div>
        <p>
          <strong>Before you write to {name}</strong>
        </p>
        <ul>
          <li>Never send money, gifts or card details.</li>
          <li>Phone numbers stay hidden until both of you tap “Share contact”.</li>
          <li>
            Something feels wrong? Tap the three dots beside the message to report it. We will review it.
          </li>
          <li>
            Lost money to fraud? Call the cyber crime helpline <a href="tel:1930">1930</a> immediately.
          </li>
        </ul>
      </div>
    </section>
  )
}
