import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './date-field.module.css'
import { type DateParts, dayCount, joinDate, monthNames, splitDate, upTo } from './date-parts.ts'
import { FieldError } from './field-error.tsx'

interface DateFieldProps {
  label: string
  /** 1996-02-29; missing parts stay empty, as in 1996--29. */
  value?: string
  onChange: (value: string) => void
  years: { from: number; to: number }
  error?: ReactNode
  required?: boolean
  description?: string
  autoComplete?: 'bday'
  /** Where a form looks for the field. */
  'data-path'?: string
}

/** A date in three lists: day, month and year. Easier on a phone than a calendar that opens decades too late. */
export function DateField(props: DateFieldProps) {
  const { label, value = '', onChange, years, error, required = false, description, autoComplete } = props
  const id = useId()
  const parts = splitDate(value)
  const choose = (change: Partial<DateParts>) => onChange(joinDate({ ...parts, ...change }))
  const invalid = error ? true : undefined
  const part = (name: keyof DateParts) => ({
    value: parts[name],
    onChange: (chosen: string) => choose({ [name]: chosen }),
    autoComplete: autoComplete && `${autoComplete}-${name}`,
    'aria-invalid': invalid,
    'aria-required': required,
  })
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
      <div className={classes.parts}>
        <Part
          label="Day"
          options={upTo(dayCount(parts)).map(day => [day, String(Number(day))])}
          {...part('day')}
        />
        <Part label="Month" options={monthNames} {...part('month')} />
        <Part label="Year" options={yearsDown(years).map(year => [year, year])} {...part('year')} />
      </div>
      <FieldError id={`${id}-error`} error={error} className={classes.error} />
    </fieldset>
  )
}

const yearsDown = ({ from, to }: DateFieldProps['years']) =>
  Array.from({ length: to - from + 1 }, (_, step) => String(to - step))

interface PartProps {
  label: string
  options: readonly (readonly [value: string, name: string])[]
  value: string
  onChange: (value: string) => void
  autoComplete: string | undefined
  'aria-invalid': boolean | undefined
  'aria-required': boolean
}

function Part({ label, options, onChange, ...props }: PartProps) {
  return (
    <span className={classes.part}>
      <select
        className={classes.box}
        aria-label={label}
        data-empty={props.value === '' || undefined}
        onChange={event => onChange(event.currentTarget.value)}
        {...props}
      >
        <option value="">{label}</option>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <IconChevronDown size={18} aria-hidden />
    </span>
  )
}
