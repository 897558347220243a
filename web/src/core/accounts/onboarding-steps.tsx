import { IconCheck } from '@tabler/icons-react'
import classes from './onboarding-steps.module.css'

export const onboardingNames = ['Account', 'Mobile', 'Profile', 'Desired partner'] as const

interface OnboardingStepsProps {
  current: 1 | 2 | 3 | 4
}

/** "Step 2 of 4", and the names of all steps where there is room. */
export function OnboardingSteps({ current }: OnboardingStepsProps) {
  return (
    <div className={classes.steps}>
      <p className={classes.words}>
        Step {current} of {onboardingNames.length}: <strong>{onboardingNames[current - 1]}</strong>
      </p>
      <ol className={classes.path} aria-label="Registration steps">
        {onboardingNames.map((name, place) => (
          <Step key={name} name={name} place={place + 1} current={current} />
        ))}
      </ol>
    </div>
  )
}

function Step({ name, place, current }: { name: string; place: number; current: number }) {
  const isDone = place < current
  return (
    <li data-done={isDone || undefined} aria-current={place === current ? 'step' : undefined}>
      <span className={classes.mark} aria-hidden>
        {isDone ? <IconCheck size={18} /> : place}
      </span>
      <span className={classes.name}>
        {name}
        {isDone && <span className={classes.done}> (done)</span>}
      </span>
    </li>
  )
}
