import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { complaints } from '#contract/platform/promises.ts'
import { Panel } from '../../../ui/panel.tsx'
import classes from './misuse-help.module.css'
import { telephone } from './support-contacts.tsx'

const steps = [
  `We acknowledge your report within ${complaints.acknowledgedHours} hours.`,
  'A moderator reads it with the profile and keeps what is needed as evidence.',
  `We decide within ${complaints.decidedDays} days.`,
  'The member does not learn who reported them.',
]

export function WhatHappensNext() {
  return (
    <Panel title="What happens next" tone="sand">
      <ol className={classes.steps}>
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        Does someone show a private picture of you, or pretend to be you? Please use the{' '}
        <Link to={paths.grievance}>complaint form</Link>. We decide within {complaints.intimateHours} hours.
      </p>
    </Panel>
  )
}

const numbers = [
  ['1930', 'Cyber crime helpline, if you lost money. Call in the first hours.'],
  ['112', 'Someone is in danger.'],
  ['181', 'Women’s helpline.'],
] as const

export function Helplines() {
  return (
    <Panel title="If it cannot wait" tone="sand">
      <ul className={classes.helplines}>
        {numbers.map(([number, use]) => (
          <li key={number}>
            <a href={telephone(number)} aria-label={`Call ${number}`}>
              {number}
            </a>
            <span>{use}</span>
          </li>
        ))}
      </ul>
      <p>
        Report cyber crime at <a href="https://cybercrime.gov.in">cybercrime.gov.in</a>. Please keep all
        messages and receipts: they are evidence. More advice is on our page{' '}
        <Link to={paths.safety}>Stay Safe</Link>.
      </p>
    </Panel>
  )
}
