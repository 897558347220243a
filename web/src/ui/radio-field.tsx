import { type CSSProperties, type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'
import classes from './radio-field.module.css'

export interface RadioFieldProps<Choice extends string> {
  label: string
  choices: readonly Choice[]
  value?: string | null
  onChange: (choice: Choice) => void
  error?: ReactNode
  required?: boolean
  withAsterisk?: boolean
  /** Lets the form find the field. */
  'data-path'?: string
}

/** One of a few visible choices. Each tile is wide enough for its text and a thumb. */
export function RadioField<Choice extends string>(props: RadioFieldProps<Choice>) {
  const { label, choices, value, onChange, error, required = false, withAsterisk = required } = props
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div
      className={classes.field}
      data-path={props['data-path']}
      data-answered={value ? true : undefined}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <FieldLabel id={`${id}-label`} label={label} isStarred={withAsterisk} />
      <div className={classes.choices} style={tileWidth(choices)}>
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

/**
 * The tile width follows from the length of the texts, so that larger text takes more rows. Long answers may wrap once.
 * Four tiles fill one or two rows, six fill two or three.
 */
export function tileWidth(choices: readonly string[]): CSSProperties {
  const longestWord = Math.max(...choices.flatMap(choice => choice.split(/[ /]/)).map(word => word.length))
  const longestChoice = Math.max(...choices.map(choice => choice.length))
  const characters = longestChoice > 11 ? Math.max(longestWord, Math.ceil(longestChoice / 2)) : longestChoice
  const share = choices.length === 4 && characters > 8 ? 40 : choices.length > 5 ? 30 : 0
  return { '--tile': `max(${(characters * 0.5 + 0.8).toFixed(2)}em, ${share}%, 44px)` } as CSSProperties
}
