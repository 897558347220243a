import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../../ui/page-title.tsx'
import classes from './done-step.module.css'
import { onboardingProgress } from './onboarding-progress.ts'
import { OnboardingSteps } from './onboarding-steps.tsx'
import { useReader } from './sessions/reader.ts'
import { useSession } from './use-session.ts'

/** A finished step that is opened again: the saved answers, and a button to the next step. */
export function DoneStep({ children }: { children: ReactNode }) {
  const { step, isApproved } = useSession()
  const { current, lead, to, label } = onboardingProgress(step ?? 'phone', isApproved, useReader())
  return (
    <>
      <OnboardingSteps current={current} />
      <PageTitle title="This step is done." lead={lead} />
      <Button component={Link} to={to} className={classes.way}>
        {label}
      </Button>
      <div className={classes.saved}>
        <h2>Saved answers</h2>
        {children}
      </div>
    </>
  )
}
