import { IconCheck } from '@tabler/icons-react'
import classes from './step-index.module.css'
import type { FormStep } from './use-form-step.ts'

interface StepIndexProps {
  steps: readonly FormStep[]
  place: number
  reached: number
  onGo: (place: number) => void
}

/** For wide screens. */
export function StepIndex({ steps, place, reached, onGo }: StepIndexProps) {
  return (
    <nav className={classes.index} aria-label="Parts of this form">
      <ol className={classes.list}>
        {steps.map(({ title }, at) => (
          <li key={title}>
            <button
              type="button"
              className={classes.entry}
              aria-current={at === place ? 'step' : undefined}
              disabled={at > reached}
              onClick={() => onGo(at)}
            >
              <span className={classes.mark} aria-hidden>
                {at < reached && at !== place ? <IconCheck size={16} /> : at + 1}
              </span>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
