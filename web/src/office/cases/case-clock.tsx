import type { CaseLine } from '#contract/office/cases/cases.ts'
import { timeLeft, urgencyOf } from './case-text.ts'
import classes from './inbox.module.css'

export function CaseClock({ line, now }: { line: Pick<CaseLine, 'openedAt' | 'dueAt'>; now: number }) {
  return (
    <span className={classes.clock} data-urgency={urgencyOf(line, now)}>
      {timeLeft(line.dueAt, now)}
    </span>
  )
}
