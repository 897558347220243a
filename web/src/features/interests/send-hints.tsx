import { type Preference, preferenceNames } from '#contract/platform/values.ts'
import classes from './send-hints.module.css'

interface SendHintsProps {
  name: string
  answers: { some: number; of: number } | null
  differs: readonly Preference[]
}

/** How often the member answers, or why the member does not take this interest. */
export function SendHints({ name, answers, differs }: SendHintsProps) {
  if (differs.length > 0) {
    return (
      <p className={classes.closed} role="status">
        {name} takes interests only from people who fit the preferences given there. Differs:{' '}
        {differs.map(preference => preferenceNames[preference]).join(', ')}.
      </p>
    )
  }
  return answers && <p className={classes.hints}>{answersText(answers)}</p>
}

function answersText({ some, of }: { some: number; of: number }): string {
  if (some === 0) return 'Has not answered an interest recently.'
  return of === 1 ? 'Answers nearly everyone' : `Answers about ${some} in ${of}`
}
