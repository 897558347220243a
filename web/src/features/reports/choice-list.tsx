import { useId } from 'react'
import { FieldError } from '../../ui/field-error.tsx'
import classes from './report-dialog.module.css'

interface ChoiceListProps<Choice extends string | number> {
  legend: string
  value: Choice | undefined
  choices: readonly (readonly [Choice, string])[]
  onChange: (choice: Choice) => void
  error?: string | undefined
}

/** One under the other, each a whole line for the thumb. */
export function ChoiceList<Choice extends string | number>(props: ChoiceListProps<Choice>) {
  const { legend, value, choices, onChange, error } = props
  const id = useId()
  return (
    <fieldset className={classes.choices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      {choices.map(([choice, label]) => (
        <label key={choice} className={classes.choice}>
          <input type="radio" name={id} checked={value === choice} onChange={() => onChange(choice)} />
          {label}
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} className={classes.error} />
    </fieldset>
  )
}
