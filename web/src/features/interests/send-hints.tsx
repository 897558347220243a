import { type Preference, preferenceNames } from '#contract/platform/values.ts'
import classes from './send-hints.module.css'

interface SendHintsProps {
  name: string
  answers: { some: number; of: number } | null
  differs: readonly Preference[]
}

/** How often the member answers, or why the member does not accept this interest. */
export function SendHints({ name, answers, differs }: SendHintsProps) {
  if (differs.length > 0) {
    return (
      <p className={classes.closed} role="status">
        {name} only accepts interests from members who fit {name}’s preferences. These differ:{' '}
        {differs.map(preference => preferenceNames[preference]).join(', ')}.
      </p>
    )
  }
  return answers && <p className={classes.hints}>{answersText(name, answers)}</p>
}

function answersText(name: string, { some, of }: { some: number; of: number }): string {
  if (some === 0) return `${name} has not answered an interest recently.`
  return of === 1
    ? `${name} answers nearly every interest.`
    : `${name} answers about ${some} in ${of} interests.`
}
