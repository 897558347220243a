import type { CSSProperties } from 'react'
import { quickSearch as ages } from '#contract/platform/values.ts'
import classes from './age-field.module.css'

const marks = [ages.ageMin, 30, 40, 50, ages.upperMax]

/** Position of an age on the line, from 0 to 1. */
const placeOf = (age: number) => (age - ages.ageMin) / (ages.upperMax - ages.ageMin)
const at = (age: number) => ({ '--place': placeOf(age) }) as CSSProperties

const ignore = () => {}

interface AgeFieldProps {
  value: number
  onChange: (upper: number) => void
}

/** Two sliders on one line. The lower age is fixed and has no handle. */
export function AgeField({ value, onChange }: AgeFieldProps) {
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>
        Of Age Around
        <output className={classes.chosen}>
          {ages.ageMin} to {value}
        </output>
      </legend>
      <div className={classes.line} style={at(value)}>
        <input
          className={classes.lower}
          type="range"
          aria-label="Lowest age"
          min={ages.ageMin}
          max={ages.upperMax}
          value={ages.ageMin}
          disabled
          onChange={ignore}
        />
        <input
          className={classes.upper}
          style={at(ages.upperMin)}
          type="range"
          name="age"
          aria-label="Highest age"
          min={ages.upperMin}
          max={ages.upperMax}
          step={ages.upperStep}
          value={value}
          onChange={event => onChange(Number(event.currentTarget.value))}
        />
      </div>
      <div className={classes.marks} aria-hidden>
        {marks.map(mark => (
          <span key={mark} style={at(mark)}>
            {mark}
          </span>
        ))}
      </div>
    </fieldset>
  )
}
