import { useId } from 'react'
import { FieldError } from './field-error.tsx'
import classes from './radio-list.module.css'

interface RadioListProps<Choice extends string | number> {
  legend: string
  choices: readonly (readonly [Choice, string])[]
  value?: Choice | undefined
  onChange: (choice: Choice) => void
  error?: string | undefined
  /** Lets the form find the field. */
  'data-path'?: string
}

export function RadioList<Choice extends string | number>(props: RadioListProps<Choice>) {
  const { legend, choices, value, onChange, error } = props
  const id = useId()
  return (
    <fieldset
      className={classes.list}
      data-path={props['data-path']}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{legend}</legend>
      {choices.map(([choice, label]) => (
        <label key={choice} className={classes.choice}>
          <input type="radio" name={id} checked={value === choice} onChange={() => onChange(choice)} />
          {label}
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
