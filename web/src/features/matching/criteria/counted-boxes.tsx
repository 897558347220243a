import { useId } from 'react'
import type { FigureOf } from './count-figure.ts'
import classes from './counted-boxes.module.css'

interface CountedBoxesProps {
  /** Absent for a single box. */
  label?: string
  choices: readonly { value: string; label: string }[]
  chosen: readonly string[]
  figureOf: FigureOf
  onToggle: (value: string) => void
}

export function CountedBoxes({ label, choices, chosen, figureOf, onToggle }: CountedBoxesProps) {
  const boxes = choices.map(choice => (
    <Box
      key={choice.value}
      label={choice.label}
      isOn={chosen.includes(choice.value)}
      count={figureOf(choice.value)}
      onToggle={() => onToggle(choice.value)}
    />
  ))
  if (label === undefined) return <div>{boxes}</div>
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      {boxes}
    </fieldset>
  )
}

interface BoxProps {
  label: string
  isOn: boolean
  count: string | undefined
  onToggle: () => void
}

function Box({ label, isOn, count, onToggle }: BoxProps) {
  const id = useId()
  return (
    <div className={classes.row} data-empty={count === '0' || undefined}>
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={count && `${id}-count`}
        onChange={onToggle}
      />
      <label htmlFor={id}>{label}</label>
      <span id={`${id}-count`} className={classes.count}>
        {count}
      </span>
    </div>
  )
}
