import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { onboardingNames } from './onboarding-steps.tsx'
import classes from './step-list.module.css'

export function StepList({ done }: { done: number }) {
  return (
    <ol className={classes.list}>
      {onboardingNames.map((name, place) => (
        <li
          key={name}
          data-done={place < done || undefined}
          aria-current={place === done ? 'step' : undefined}
        >
          {place < done ? <IconCircleCheckFilled aria-hidden /> : <IconCircleDashed aria-hidden />}
          <span className={classes.name}>{name}</span>
          <span className={classes.state}>{stateOf(place, done)}</span>
        </li>
      ))}
    </ol>
  )
}

function stateOf(place: number, done: number): string {
  if (place < done) return 'Done'
  return place === done ? 'Next' : 'Later'
}
