import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './checkbox-field.module.css'
import { FieldError } from './field-error.tsx'

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  error?: ReactNode
}

/** A checkbox whose label may contain links. */
export function CheckboxField({ label, error, ...props }: CheckboxFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div>
      <div className={classes.row}>
        <input
          id={id}
          {...props}
          type="checkbox"
          className={classes.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <label htmlFor={props.id ?? id} className={classes.words}>
          {label}
        </label>
      </div>
      <FieldError id={errorId} error={error} className={classes.error} />
    </div>
  )
}
