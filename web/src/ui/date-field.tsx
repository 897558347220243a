import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import classes from './date-field.module.css'
import { type DateParts, dateIn, joinDate, onlyDigits, partLength, splitDate } from './date-parts.ts'
import { FieldError } from './field-error.tsx'

interface DateFieldProps {
  label: string
  /** 1996-02-29; missing parts stay empty, as in 1996--29. */
  value?: string
  onChange: (value: string) => void
  error?: ReactNode
  required?: boolean
  description?: string
  autoComplete?: 'bday' | 'off'
  /** Lets the form find the field. */
  'data-path'?: string
}

const order = ['day', 'month', 'year'] as const
const names = { day: 'Day', month: 'Month', year: 'Year' }
const examples = { day: 'DD', month: 'MM', year: 'YYYY' }

/** A date that is typed as digits. Each full box moves on to the next. */
export function DateField(props: DateFieldProps) {
  const { label, value = '', onChange, error, required = false, description, autoComplete } = props
  const id = useId()
  const boxes = useRef<HTMLDivElement>(null)
  const parts = splitDate(value)
  const choose = (change: Partial<DateParts>) => onChange(joinDate({ ...parts, ...change }))
  const boxAt = (place: number) => boxes.current?.querySelectorAll('input')[place]

  const type = (place: number) => (event: ChangeEvent<HTMLInputElement>) => {
    const name = order[place] as keyof DateParts
    const whole = dateIn(event.currentTarget.value)
    if (whole) return onChange(joinDate(whole))
    const digits = onlyDigits(event.currentTarget.value).slice(0, partLength[name])
    choose({ [name]: digits })
    // No month begins with 2 and no day with 4, so such a digit is complete.
    const isWhole = digits.length === partLength[name] || (name !== 'year' && Number(digits) > tens[name])
    if (isWhole) boxAt(place + 1)?.focus()
  }
  const goBack = (place: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && event.currentTarget.value === '') boxAt(place - 1)?.focus()
  }
  const described = [description && `${id}-about`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      className={classes.field}
      data-path={props['data-path']}
      aria-describedby={described || undefined}
    >
      <legend className={classes.label}>
        {label}
        {required && (
          <span className={classes.asterisk} aria-hidden>
            {' *'}
          </span>
        )}
      </legend>
      {description && (
        <p id={`${id}-about`} className={classes.description}>
          {description}
        </p>
      )}
      <div ref={boxes} className={classes.parts}>
        {order.map((name, place) => (
          <input
            key={name}
            className={classes.box}
            aria-label={names[name]}
            placeholder={examples[name]}
            inputMode="numeric"
            enterKeyHint="next"
            autoComplete={autoComplete === 'bday' ? `bday-${name}` : autoComplete}
            aria-invalid={error ? true : undefined}
            aria-required={required}
            value={parts[name]}
            onChange={type(place)}
            onKeyDown={goBack(place)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} className={classes.error} />
    </fieldset>
  )
}

const tens = { day: 3, month: 1 }
