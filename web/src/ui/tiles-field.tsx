import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'
import classes from './radio-field.module.css'
import { tileWidth } from './radio-field.tsx'

interface TilesFieldProps {
  label: string
  choices: readonly string[]
  value: readonly string[]
  onChange: (chosen: string[]) => void
  error?: ReactNode
  /** Under the tiles: the way to more choices. */
  children?: ReactNode
  'data-path'?: string
}

export function TilesField(props: TilesFieldProps) {
  const { label, choices, value, onChange, error, children } = props
  const id = useId()
  const errorId = `${id}-error`
  const toggle = (choice: string) =>
    onChange(value.includes(choice) ? value.filter(name => name !== choice) : [...value, choice])
  return (
    <fieldset
      className={classes.group}
      data-path={props['data-path']}
      data-answered={value.length > 0 || undefined}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={classes.legend}>
        <FieldLabel id={`${id}-label`} label={label} />
      </legend>
      <div className={classes.choices} style={tileWidth(choices)}>
        {choices.map(choice => (
          <label key={choice} className={classes.choice}>
            <input type="checkbox" checked={value.includes(choice)} onChange={() => toggle(choice)} />
            {choice}
          </label>
        ))}
      </div>
      {children}
      <FieldError id={errorId} error={error} className={classes.error} />
    </fieldset>
  )
}
