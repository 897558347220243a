import { IconShieldCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import classes from './safety-notice.module.css'

/** One line at the head of every conversation. */
export function SafetyLine() {
  return (
    <p className={classes.line}>
      <IconShieldCheck size={18} aria-hidden />
      <span>
        Never send money. Cheated? Call <a href="tel:1930">1930</a>. <Link to={paths.safety}>Stay safe</Link>
      </span>
    </p>
  )
}

/** The rules in full, before the first message that a member writes to anyone. */
export function SafetyNotice({ name }: { name: string }) {
  return (
    <section className={classes.notice} aria-label="Before you write">
      <IconShieldCheck size={28} stroke={1.5} aria-hidden />
      <div>
        <p>
          <strong>Before you write to {name}</strong>
        </p>
        <ul>
          <li>Never send money, gifts or card details, whatever the reason.</li>
          <li>Phone numbers stay hidden until both of you press “Share contact”.</li>
          <li>Something feels wrong? Report the message with its three dots, or block; we look at it.</li>
          <li>
            Cheated of money? Call the cyber crime helpline <a href="tel:1930">1930</a> at once.
          </li>
        </ul>
      </div>
    </section>
  )
}
