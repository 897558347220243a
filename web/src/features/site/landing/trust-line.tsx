import { IconCheck } from '@tabler/icons-react'
import { premium } from '#contract/platform/values.ts'
import classes from './trust-line.module.css'

const promises = [
  'Free to join',
  `Rs.${premium.pricePaise / 100} a year for the plan`,
  'Your phone number is never shown',
]

export function TrustLine() {
  return (
    <ul className={classes.line} aria-label="What we promise">
      {promises.map(promise => (
        <li key={promise}>
          <IconCheck size={20} stroke={2.4} aria-hidden />
          {promise}
        </li>
      ))}
    </ul>
  )
}
