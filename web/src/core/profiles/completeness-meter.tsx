import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type * as contract from '#contract/core/profiles/profile.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import { readSession } from '../accounts/sessions/api.ts'
import { useReader } from '../accounts/sessions/reader.ts'
import { readCompleteness } from './api.ts'
import classes from './completeness-meter.module.css'
import { completenessStep } from './completeness-steps.ts'

type Completeness = Reply<typeof contract.readCompleteness>

const maxSteps = 3

export function CompletenessMeter() {
  const ownId = useQuery(readSession).data?.userId ?? ''
  return (
    <Loaded
      query={useQuery(readCompleteness)}
      failure="We could not load how complete the profile is."
      skeleton={<Skeleton height={76} />}
    >
      {data => <Meter completeness={data} ownId={ownId} />}
    </Loaded>
  )
}

function Meter({ completeness, ownId }: { completeness: Completeness; ownId: number | string }) {
  const { percent, missing } = completeness
  const reader = useReader()
  const { say, name } = reader
  const text =
    percent >= 100
      ? say('Your profile is complete', `${name}’s profile is complete`)
      : say(`Your profile is ${percent}% complete`, `${name}’s profile is ${percent}% complete`)
  return (
    <section className={classes.meter} aria-label="Completeness of the profile">
      <p className={classes.text}>{text}</p>
      <meter className={classes.bar} min={0} max={100} value={percent} aria-label="Profile completeness">
        {percent}%
      </meter>
      {missing.length > 0 && (
        <ul className={classes.next}>
          {missing.slice(0, maxSteps).map(step => {
            const { text, to } = completenessStep(step, ownId, reader)
            return (
              <li key={step.item}>
                <Link to={to}>
                  <span>{text}</span>
                  <span className={classes.adds}>+{step.adds}%</span>
                  <IconChevronRight size={18} aria-hidden />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
