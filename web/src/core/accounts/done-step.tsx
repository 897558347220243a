import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSession } from './client-state.ts'
import classes from './done-step.module.css'
import { OnboardingSteps } from './onboarding-steps.tsx'
import { wayOf } from './onboarding-way.ts'
import { useReader } from './sessions/reader.ts'

/** A finished step that is opened again: the next step, and what was saved. */
export function DoneStep({ children }: { children: ReactNode }) {
  const { step, isApproved } = useSession()
  const { current, lead, to, label } = wayOf(step ?? 'phone', isApproved, useReader())
  return (
    <>
      <OnboardingSteps current={current} />
      <PageTitle title="This step is done." lead={lead} />
      <Button component={Link} to={to} className={classes.way}>
        {label}
      </Button>
      <div className={classes.saved}>
        <h2>What you saved</h2>
        {children}
      </div>
    </>
  )
}
