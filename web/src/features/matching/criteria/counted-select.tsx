import { useId } from 'react'
import type { FigureOf } from './count-figure.ts'
import classes from './counted-select.module.css'

interface CountedSelectProps {
  label: string
  /** For those who listen only: what is chosen says enough. */
  isLabelHidden?: boolean
  /** The first of the list: no choice. */
  empty: string | undefined
  choices: readonly { value: string; label: string }[]
  value: string
  /** None where the choices are not counted. */
  figureOf?: FigureOf
  onChange: (value: string | undefined) => void
}

/** One of a list in order, each with how many it leaves. The list of the phone itself: it is short and in order. */
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
