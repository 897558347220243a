import { useId } from 'react'
import type { FigureOf } from './count-figure.ts'
import classes from './counted-select.module.css'

interface CountedSelectProps {
  label: string
  /** Only for screen readers. */
  isLabelHidden?: boolean
  /** The first option, which means no choice. */
  empty: string | undefined
  choices: readonly { value: string; label: string }[]
  value: string
  /** Absent if the choices are not counted. */
  figureOf?: FigureOf
  onChange: (value: string | undefined) => void
}

/** A native select, because it works best for a short ordered list. */
export function CountedSelect({
  label,
  isLabelHidden,
  empty,
  choices,
  value,
  figureOf,
  onChange,
}: CountedSelectProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={isLabelHidden ? classes.hidden : undefined}>
        {label}
      </label>
      <select id={id} value={value} onChange={event => onChange(event.currentTarget.value || undefined)}>
        {empty !== undefined && <option value="">{empty}</option>}
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {withFigure(choice.label, figureOf?.(choice.value))}
          </option>
        ))}
      </select>
    </div>
  )
}

const withFigure = (label: string, figure: string | undefined) =>
  figure === undefined ? label : `${label} · ${figure}`
