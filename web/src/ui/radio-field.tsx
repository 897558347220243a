import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'
import classes from './radio-field.module.css'

interface RadioFieldProps<Choice extends string> {
  label: string
  choices: readonly Choice[]
  value?: string
  onChange: (choice: Choice) => void
  error?: ReactNode
  required?: boolean
  /** How many choices are in a row, on a phone and on a wider screen. */
  columns?: 2 | 3
  /** Where a form looks for the field. */
  'data-path'?: string
}

/** One of a few choices that are all in view, each wide enough for a thumb. */
export function RadioField<Choice extends string>(props: RadioFieldProps<Choice>) {
  const { label, choices, value, onChange, error, required = false, columns = 2 } = props
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div
      className={classes.field}
      data-path={props['data-path']}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <div id={`${id}-label`} className={classes.label}>
        {label}
        {required && (
          <span className={classes.asterisk} aria-hidden>
            {' *'}
          </span>
        )}
      </div>
      <div className={classes.choices} data-columns={columns}>
        {choices.map(choice => (
          <label key={choice} className={classes.choice}>
            <input
              type="radio"
              name={id}
              value={choice}
              checked={value === choice}
              onChange={() => onChange(choice)}
            />
            {choice}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} className={classes.error} />
    </div>
  )
}
